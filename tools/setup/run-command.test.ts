import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAlive } from './command-process.testing.ts';
import { finished, runCommand, startCommand } from './run-command.ts';

const ENDLESS = ['-e', 'setInterval(() => {}, 1000)'];

/** Starts a process that runs a server as npm start does, and waits until the server runs. */
async function startOuter(role: 'outer' | 'impatient' = 'outer') {
  const outer = spawn(process.execPath, [`${import.meta.dirname}/long-running.testing.ts`, role], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void outer.kill('SIGKILL'));
  let output = '';
  outer.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('started')) await once(outer.stdout, 'data');
  const pids = (/started (\d+) (\d+)/.exec(output) ?? []).slice(1).map(Number);
  return { outer, pids, output: () => output };
}

describe('a command of the project', () => {
  it('resolves to its exit code', async () => {
    expect(await runCommand('node', ['-e', 'process.exit(3)'])).toBe(3);
    expect(await runCommand('node', ['-e', ''])).toBe(0);
  });

  it('counts as failed when it cannot be started, is killed or takes too long', async () => {
    expect(await runCommand('no-such-command', [])).toBe(1);
    const killed = startCommand('node', ENDLESS);
    killed.kill('SIGKILL');
    expect(await finished(killed)).toBe(1);
    expect(await runCommand('node', ENDLESS, { limit: 1 })).toBe(1);
  });

  it('is stopped at its limit with everything it has started', async () => {
    let pids: number[] = [];
    // On a busy machine the limit may pass before the command has started anything.
    for (let limit = 250; pids.length === 0; limit *= 2) {
      let output = '';
      const onOutput = (text: string) => void (output += text);
      await runCommand('node', [`${import.meta.dirname}/long-running.testing.ts`, 'server'], { limit, onOutput });
      pids = (/started (\d+) (\d+)/.exec(output) ?? []).slice(1).map(Number);
    }
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'stops with everything it has started on %s, which is not a failure',
    async (signal) => {
      const { outer, pids, output } = await startOuter();
      outer.kill(signal);
      expect(await once(outer, 'close')).toEqual([0, null]);
      expect(output()).toContain('stopping');
      expect(output()).toContain('closing');
      expect(output()).not.toContain('ended');
      expect(pids).toHaveLength(2);
      expect(pids.filter(isAlive)).toEqual([]);
    },
  );

  it('is killed when it still runs after the grace period', async () => {
    const { outer, pids, output } = await startOuter('impatient');
    outer.kill('SIGINT');
    expect(await once(outer, 'close')).toEqual([130, null]);
    expect(output()).toContain('closing');
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('gets one signal, although the terminal and npm both pass Ctrl-C on', async () => {
    const { outer, output } = await startOuter();
    outer.kill('SIGINT');
    outer.kill('SIGTERM');
    expect(await once(outer, 'close')).toEqual([0, null]);
    expect(output().match(/stopping/g)).toHaveLength(1);
  });
});
