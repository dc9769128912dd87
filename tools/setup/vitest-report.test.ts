import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root, runCommand, startCommand } from './run-command.ts';
import type { SuiteCount } from './test-counts.ts';

/** A folder with test files, and the command that runs them with the report. */
function testFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'dining-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { testTimeout: 600_000, globals: true } };');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  return {
    args: ['run', '--root', folder, `--reporter=${root}/tools/setup/vitest-report.ts`],
    options: { quiet: true, env: { REPORT_FILE: report, VITEST_MAX_WORKERS: '1' } },
    report: () => JSON.parse(existsSync(report) ? readFileSync(report, 'utf8') : '{}') as SuiteCount,
  };
}

it('names what passed, what failed and which file hangs while the tests still run', async () => {
  const { args, options, report } = testFolder({
    'adds.test.mjs': 'test("adds", () => expect(1 + 1).toBe(2)); test("adds more", () => expect(1).toBe(2));',
    'hangs.test.mjs': 'test("waits for ever", () => new Promise(() => setInterval(() => 0, 1_000)));',
  });
  const runner = startCommand('vitest', args, options);
  const ended = once(runner, 'exit');
  onTestFinished(async () => {
    if (runner.exitCode === null) process.kill(-runner.pid!, 'SIGKILL');
    await ended;
  });
  await vi.waitFor(
    () =>
      expect(report()).toMatchObject({ passed: 1, failed: 1, running: [expect.stringContaining('hangs.test.mjs')] }),
    { timeout: 120_000 },
  );
  expect(report().failedFiles).toEqual(['adds.test.mjs']);
});

it('lists a file that cannot be loaded, and an error that no test caused', async () => {
  const { args, options, report } = testFolder({
    'broken.test.mjs': 'throw new Error("cannot be loaded");',
    'leaves.test.mjs': 'test("leaves a promise", () => void Promise.reject(new Error("left alone")));',
  });
  expect(await runCommand('vitest', args, options)).not.toBe(0);
  expect(report().failures).toEqual(['broken.test.mjs › cannot be loaded', 'outside of the tests › left alone']);
  expect(report()).toMatchObject({ passed: 1, failedFiles: ['broken.test.mjs'], running: [] });
});
