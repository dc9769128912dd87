import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { finished, runCommand, startCommand } from './run-command.ts';

/** A process that runs a server as npm start does, once the server is there. */
async function startOuter() {
  const outer = spawn(process.execPath, [`${import.meta.dirname}/long-running.testing.ts`, 'outer'], { stdio: ['ignore', 'pipe', 'inherit'] });
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

  it('have failed when they cannot be started or are killed', async () => {
    expect(await runCommand('no-such-command', [])).toBe(1);
    const child = startCommand('node', ['-e', 'setInterval(() => {}, 1000)']);
    child.kill('SIGKILL');
    expect(await finished(child)).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stop with all that they have started when %s asks for it, and that is no failure', async (signal) => {
    const { outer, pids, said } = await startOuter();
    outer.kill(signal);
    expect(await once(outer, 'close')).toEqual([0, null]);
    expect(said()).toContain('stopping');
    expect(said()).not.toContain('ended');
    expect(pids).toHaveLength(2);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('are asked once, although the terminal and npm both pass Ctrl-C on', async () => {
    const { outer, said } = await startOuter();
    outer.kill('SIGINT');
    outer.kill('SIGINT');
    expect(await once(outer, 'close')).toEqual([0, null]);
    expect(said().match(/stopping/g)).toHaveLength(1);
  });
});
