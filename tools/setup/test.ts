import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { envSchema } from '../../apps/api/src/platform/env/env.schema.ts';
import { buildSites } from './build-sites.ts';
import { findChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';
import { root, runCommand, stopOnRequest } from './run-command.ts';
import {
  checkCount,
  isAllPassed,
  playwrightCount,
  suiteCount,
  summary,
  vitestCount,
  type Count,
  type Outcome,
} from './test-counts.ts';

/** A suite takes a few minutes on two cores; one that hangs must not keep the others from being told. */
const LIMIT_MS = 15 * 60_000;

const reports = `${root}/test-results`;
const outcomes: Outcome[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A stage counts as failed until it has ended, so that a run that is stopped in it is no success. */
async function stage(name: string, again: string, run: () => Promise<Count>): Promise<void> {
  say(`\n── ${name}`);
  const outcome: Outcome = { name, count: checkCount(1), seconds: 0, again };
  outcomes.push(outcome);
  const started = performance.now();
  outcome.count = await run();
  outcome.seconds = (performance.now() - started) / 1000;
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, ...args: string[]) =>
  stage(name, `npx ${command} ${args.join(' ')}`, async () =>
    checkCount(await runCommand(command, args, { limit: LIMIT_MS })),
  );

type Suite = { runner: 'vitest' | 'playwright'; config: string; env?: Record<string, string>; isInBrowser: boolean };

/** A runner that counts its own tests in a report. */
function suite(name: string, { runner, config, env = {}, isInBrowser }: Suite): Promise<void> {
  const browser: Record<string, string> = isInBrowser && chromium ? { CHROMIUM_PATH: chromium } : {};
  const args = [runner === 'vitest' ? 'run' : 'test', '--config', config];
  const again = [...Object.entries(browser).map((entry) => entry.join('=')), 'npx', runner, ...args].join(' ');
  return stage(name, again, async () => {
    if (isInBrowser && !chromium) {
      say('There is no Chromium to run it in.');
      return checkCount(1);
    }
    const report = `${reports}/${name}.json`;
    rmSync(report, { force: true });
    const counted = runner === 'vitest' ? ['--reporter=default', '--reporter=./tools/setup/vitest-report.ts'] : [];
    const code = await runCommand(runner, [...args, ...counted], {
      limit: LIMIT_MS,
      env: { NODE_ENV: 'test', CI: 'true', REPORT_FILE: report, ...browser, ...env },
    });
    return suiteCount(
      code,
      existsSync(report) ? readFileSync(report, 'utf8') : undefined,
      runner === 'vitest' ? vitestCount : playwrightCount,
    );
  });
}

/** `npm test`: everything that must hold, one after the other, in one go. The last line counts it. */
stopOnRequest(130, () => say(`\nStopped before the end.\n${summary(outcomes)}`));
mkdirSync(reports, { recursive: true });
// Settings of a server on this machine are not the tests': they must neither reach its database nor leave partners out.
for (const setting of Object.keys(envSchema.properties)) delete process.env[setting];
const chromium = findChromium();

await check('types', 'node', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--noEmit');
await check('lint', 'oxlint', '--deny-warnings');
await check('walls', 'nx', 'run', 'dining:walls', '--output-style=static');
await stage('build', 'npx nx run-many -t build', async () => checkCount((await buildSites()) ? 0 : 1));
await suite('unit', { runner: 'vitest', config: 'vitest.config.ts', isInBrowser: false });
await suite('stories', { runner: 'vitest', config: '.storybook/vitest.config.ts', isInBrowser: true });
await suite('map', {
  runner: 'playwright',
  config: 'libs/map/playwright.config.ts',
  isInBrowser: true,
  env: { MAP_PORT: String(await freePort(4390)) },
});
await suite('journeys', {
  runner: 'playwright',
  config: 'apps/web-e2e/playwright.config.ts',
  isInBrowser: true,
  env: { E2E_PORT: String(await freePort(4310)) },
});

say(summary(outcomes));
process.exit(isAllPassed(outcomes) ? 0 : 1);
