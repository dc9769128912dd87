import { existsSync, readFileSync, rmSync } from 'node:fs';
import { buildSites } from './build-sites.ts';
import { findChromium, thisMachine } from './find-chromium.ts';
import { root, runCommand, stopOnRequest } from './run-command.ts';
import { checkCount, isAllPassed, lastLine, playwrightCount, suiteCount, vitestCount, type Count, type ReadReport } from './test-counts.ts';

const reports = `${root}/test-results`;
const outcomes: { name: string; count: Count; seconds: number }[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);

async function stage(name: string, run: () => Promise<Count>): Promise<void> {
  say(`\n── ${name}`);
  const started = performance.now();
  const count = await run();
  outcomes.push({ name, count, seconds: (performance.now() - started) / 1000 });
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: readonly string[]) => stage(name, async () => checkCount(await runCommand(command, args)));

/** A runner that counts its own tests in a report. */
const suite = (name: string, command: string, args: readonly string[], report: string, read: ReadReport) =>
  stage(name, async () => {
    const path = `${reports}/${report}`;
    rmSync(path, { force: true });
    const code = await runCommand(command, args, { env });
    return suiteCount(code, existsSync(path) ? readFileSync(path, 'utf8') : undefined, read);
  });

/** `npm test`: everything that must hold, in one go. The last line counts it. */
stopOnRequest(130);
const chromium = findChromium(thisMachine());
const env = { CHROMIUM_PATH: chromium, NODE_ENV: 'test', CI: process.env['CI'] ?? 'true' };
const vitest = (config: string, report: string) => ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}`];

await check('types', 'node', ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']);
await check('lint', 'oxlint', ['--deny-warnings']);
await check('walls', 'nx', ['run', 'dining:walls', '--output-style=static']);
await stage('build', async () => checkCount((await buildSites('')) ? 0 : 1));
await suite('unit and server', 'vitest', vitest('vitest.config.ts', 'unit.json'), 'unit.json', vitestCount);
await suite('stories', 'vitest', vitest('.storybook/vitest.config.ts', 'stories.json'), 'stories.json', vitestCount);
await suite('journeys', 'playwright', ['test', '--config', 'apps/web-e2e/playwright.config.ts'], 'journeys.json', playwrightCount);

say('');
for (const { name, count, seconds } of outcomes) {
  say(`${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${String(count.passed).padStart(5)} passed, ${count.failed} failed, ${seconds.toFixed(0)} s`);
}
const counts = outcomes.map(({ count }) => count);
say(`\n${lastLine(counts)}`);
process.exit(isAllPassed(counts) ? 0 : 1);
