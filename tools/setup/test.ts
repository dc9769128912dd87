import { readFileSync, rmSync } from 'node:fs';
import { buildSites } from './build-sites.ts';
import { findChromium } from './find-chromium.ts';
import { root, runCommand } from './run-command.ts';

type Count = { passed: number; failed: number };

const reports = `${root}/test-results`;

/** A check that passes or fails as a whole. */
async function check(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  process.stdout.write(`\n── ${name}\n`);
  const ok = (await runCommand(command, args, { env })) === 0;
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that counts its own tests in a report; a runner without a report counts as one failure. */
async function suite(name: string, command: string, args: readonly string[], report: string, read: (report: never) => Count, env: Record<string, string>): Promise<Count> {
  process.stdout.write(`\n── ${name}\n`);
  const path = `${reports}/${report}`;
  rmSync(path, { force: true });
  const code = await runCommand(command, args, { env });
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')) as never);
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    process.stdout.write(`✗ ${name} left no report\n`);
    return { passed: 0, failed: 1 };
  }
}

const vitestCount = ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }): Count => ({ passed: numPassedTests, failed: numFailedTests });
const playwrightCount = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

/** `npm test`: everything that must hold, in one go. The last line counts it. */
const chromium = findChromium();
const env = { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), NODE_ENV: 'test' };
const vitest = (config: string, report: string) => ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}`];
const counts: Count[] = [
  await check('types', 'node', ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']),
  await check('lint', 'oxlint', ['--deny-warnings']),
  await check('walls', 'nx', ['run', 'dining:walls', '--output-style=static']),
];
process.stdout.write('\n── build\n');
const built = await buildSites();
counts.push(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
counts.push(await suite('unit and server', 'vitest', vitest('vitest.config.ts', 'unit.json'), 'unit.json', vitestCount, env));
counts.push(await suite('stories', 'vitest', vitest('.storybook/vitest.config.ts', 'stories.json'), 'stories.json', vitestCount, env));
counts.push(await suite('journeys', 'playwright', ['test', '--config', 'apps/web-e2e/playwright.config.ts'], 'journeys.json', playwrightCount, env));

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
