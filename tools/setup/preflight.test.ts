import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bareClone } from './bare-clone.testing.ts';
import { startProblem } from './preflight.mjs';
import { root } from './run-command.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port that another program listens on. */
async function takenPort(): Promise<string> {
  const holder = createServer();
  onTestFinished(() => void holder.close());
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  return String((holder.address() as AddressInfo).port);
}

describe('before a command installs and builds', () => {
  it.each(['start', 'dev'])('SRV-05 npm %s names a taken port and the fix', async (command) => {
    const port = await takenPort();
    expect(await startProblem(command, root, { PORT: port })).toBe(
      `PORT ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
    expect(await startProblem('storybook', root, { PORT: port })).toBeUndefined();
  });

  it('SRV-05 checks the metrics port only when it is configured', async () => {
    const port = await takenPort();
    expect(await startProblem('start', root, { PORT: '0', METRICS_PORT: port })).toMatch(
      `METRICS_PORT ${port} is in use`,
    );
    expect(await startProblem('start', root, { PORT: '0' })).toBeUndefined();
    expect(await startProblem('dev', root, { PORT: '0', METRICS_PORT: port })).toBeUndefined();
  });

  it('SRV-05 leaves an invalid PORT to the server, which reports all of the environment', async () => {
    expect(await startProblem('start', root, { PORT: 'http' })).toBeUndefined();
  });

  it('SRV-05 nothing is installed or built while the port is taken', async () => {
    const folder = bareClone();
    const port = await takenPort();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/setup/bootstrap.mjs', 'start'], {
      cwd: folder,
      env: { ...process.env, PORT: port },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(`PORT ${port} is in use`);
    expect(readdirSync(folder).toSorted()).toEqual(['package-lock.json', 'tools']);
  });

  it.skipIf(process.getuid?.() === 0)(
    'SRV-05 a closed folder is named with the fix (root may write anywhere)',
    async () => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'dist'));
      chmodSync(join(folder, 'dist'), 0o500);
      expect(await startProblem('start', folder, { PORT: '0' })).toBe(
        `${folder}/dist cannot be written to (permission denied). Give it to the user who runs this command ` +
          `(sudo chown -R ${process.getuid?.()} ${folder}/dist), or clone the repository to another folder.`,
      );
      expect(await startProblem('import', folder, {})).toBeUndefined();
      expect(await startProblem('partner', folder, {})).toBeUndefined();
    },
  );
});
