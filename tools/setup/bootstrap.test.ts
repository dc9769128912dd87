import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bareClone } from './bare-clone.testing.ts';
import { isAlive } from './command-process.testing.ts';

/** A fresh clone in which this process says that it installs the packages. */
function cloneBeingInstalled(): string {
  const folder = bareClone();
  symlinkSync(String(process.pid), join(folder, '.installing'));
  return folder;
}

/** Starts a command, or a shell that starts it, and waits until the command waits for the packages. */
async function startWaiting(command: string, args: readonly string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('Waiting for process')) await once(child.stdout, 'data');
  return { child, output };
}

describe('a command that waits for the packages', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'SRV-05 ends on %s, and leaves the turn to the command that installs',
    async (signal) => {
      const folder = cloneBeingInstalled();
      const { child, output } = await startWaiting(process.execPath, ['tools/setup/bootstrap.mjs', 'partner'], folder);
      expect(output).toContain(`Waiting for process ${process.pid}, which is installing packages.`);
      child.kill(signal);
      expect(await once(child, 'close')).toEqual([130, null]);
      expect(lstatSync(join(folder, '.installing')).isSymbolicLink()).toBe(true);
    },
  );

  it('SRV-05 ends with npm, also when npm could not pass a signal on', async () => {
    const command = `echo command $$; exec "${process.execPath}" tools/setup/bootstrap.mjs partner`;
    const { child, output } = await startWaiting('sh', ['-c', `sh -c '${command}' & wait`], cloneBeingInstalled());
    const pid = Number(/command (\d+)/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
