import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { processEnv } from '../testing/process-env.ts';

const runMain = fileURLToPath(new URL('run-main.ts', import.meta.url));

/** Stops a command whose step ends as the code says, and returns its exit code, what it printed, and its milliseconds. */
async function stop(signal: NodeJS.Signals, step: string) {
  const script = `import { print, runMain } from ${JSON.stringify(runMain)};
    const wait = setInterval(() => undefined, 1_000);
    const done = runMain(async (signal) => { print('at work'); return ${step}; }, () => 'Row 7 is done.');
    void done.then(() => clearInterval(wait));`;
  const args = ['--input-type=module-typescript', '--eval', script];
  const child = spawn(process.execPath, args, { env: processEnv, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  const ended = once(child, 'exit');
  await once(child.stdout, 'readable');
  const at = performance.now();
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, output: await output, ms: performance.now() - at };
}

it('SEC-02 SRV-03 a signal ends a command between two steps and during a step that never ends, and it says what is kept', async () => {
  const endless = 'new Promise(() => undefined)';
  const obedient = "new Promise((stop) => signal.addEventListener('abort', () => stop(130)))";
  const [interrupted, terminated, between] = await Promise.all([
    stop('SIGINT', endless),
    stop('SIGTERM', endless),
    stop('SIGTERM', obedient),
  ]);
  expect([interrupted.code, terminated.code, between.code]).toEqual([130, 143, 143]);
  expect(interrupted.output).toBe('at work\nStopped by SIGINT. Row 7 is done.\n');
  expect(terminated.output).toContain('Stopped by SIGTERM. Row 7 is done.');
  expect(between.output).toBe('at work\n');
  for (const { ms } of [interrupted, terminated, between]) expect(ms).toBeLessThan(30_000);
});
