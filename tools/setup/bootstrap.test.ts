import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
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

describe('a command of operators', () => {
  /** A clone with what npm leaves behind when it has installed the packages of the server alone. */
  function productionClone(): string {
    const folder = bareClone();
    for (const name of ['node_modules/fastify', 'apps/api/commands/watch'])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'apps/api/commands/watch/watch.main.ts'), 'console.log(process.argv.slice(2).join());');
    return folder;
  }

  it('SRV-07 runs with the packages of a production server, and installs none', () => {
    const folder = productionClone();
    const args = ['tools/setup/bootstrap.mjs', 'watch', 'card-page', '--partner', 'demo'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, 'card-page,--partner,demo\n', '']);
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/.installed'))).toBe(false);
  });
});
