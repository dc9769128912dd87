import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { finished, runCommand, startCommand } from './run-command.ts';

const forEver = ['-e', 'setInterval(() => {}, 1000)'];

/** A process that runs a server as npm start does, once the server is there. */
async function startOuter() {
  const outer = spawn(process.execPath, [`${import.meta.dirname}/long-running.testing.ts`, 'outer'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void outer.kill('SIGKILL'));
  let said = '';
  outer.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('started')) await once(outer.stdout, 'data');
  const pids = (/started (\d+) (\d+)/.exec(said) ?? []).slice(1).map(Number);
  return { outer, pids, said: () => said };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('commands of the project', () => {
  it('give their exit code', async () => {
    expect(await runCommand('node', ['-e', 'process.exit(3)'])).toBe(3);
    expect(await runCommand('node', ['-e', ''])).toBe(0);
  });

  it('have failed when they cannot be started, are killed or take too long', async () => {
    expect(await runCommand('no-such-command', [])).toBe(1);
    const killed = startCommand('node', forEver);
    killed.kill('SIGKILL');
    expect(await finished(killed)).toBe(1);
    expect(await runCommand('node', forEver, { limit: 1 })).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'stop with all that they have started when %s asks for it, and that is no failure',
    async (signal) => {
      const { outer, pids, said } = await startOuter();
      outer.kill(signal);
      expect(await once(outer, 'close')).toEqual([0, null]);
      expect(said()).toContain('stopping');
      expect(said()).toContain('closing');
      expect(said()).not.toContain('ended');
      expect(pids).toHaveLength(2);
      expect(pids.filter(isAlive)).toEqual([]);
    },
  );

  it('are asked once, although the terminal and npm both pass Ctrl-C on', async () => {
    const { outer, said } = await startOuter();
    outer.kill('SIGINT');
    outer.kill('SIGTERM');
    expect(await once(outer, 'close')).toEqual([0, null]);
    expect(said().match(/stopping/g)).toHaveLength(1);
  });
});
