import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readlink, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@dining/postgres';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const MIGRATE = fileURLToPath(new URL('../commands/migrate.main.ts', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  await clearFolder(join(folder, 'closed', 'data'));
  await clearFolder(folder);
  // Removes the folder if the test created it; rmdir fails while a database is in it.
  await rmdir('/var/lib/dining-rewards').catch(() => undefined);
});

const start = (dataDir: string, mayUseFallback = false, log = recordingLog()) =>
  startEmbeddedPostgres({ dataDir, log, mayUseFallback });

/** Runs the migrations as an unprivileged user; the programs must be world-readable. */
const migrateAs = (uid: number, dataDir: string) =>
  spawnSync(process.execPath, [MIGRATE], {
    uid,
    gid: uid,
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });

describe('the data folder', () => {
  it('gives a clear error when it cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow(
      `The data folder ${folder}/file is a file. Move it away (mv ${folder}/file ${folder}/file.old), or choose a folder with DATA_DIR.`,
    );
    await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(
      /cannot be used: a part of the path is a file\. Give it to the user who runs the server \(chown -R \d+ .*\), or choose another folder with DATA_DIR\./,
    );
  });

  it('gives a clear error when it is a broken link', async () => {
    const { stop } = await start(join(folder, 'data'));
    await stop();
    await rm(join(folder, 'data', 'postgres'), { recursive: true });
    await symlink(join(folder, 'gone'), join(folder, 'data', 'postgres'));
    await expect(start(join(folder, 'data'))).rejects.toThrow(
      `${folder}/data/postgres is a link to a folder that no longer exists.`,
    );
  });

  it('is created if missing, with as little access for others as possible', async () => {
    const { stop } = await start(join(folder, 'new', 'data'));
    await stop();
    for (const created of ['new', 'new/data'])
      expect((await lstat(join(folder, created))).mode & 0o777).toBe(asRoot ? 0o711 : 0o700);
  });
});

describe.runIf(asRoot)('the data folder of root', () => {
  it('names the folder that is closed to PostgreSQL’s account, and how to fix it', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const failed = start(join(folder, 'closed', 'data'));
    await expect(failed).rejects.toThrow(
      `cannot reach the data folder ${folder}/closed/data: ${folder}/closed is closed to it. Allow access (chmod o+x ${folder}/closed)`,
    );
    await chmod(join(folder, 'closed'), 0o711);
    await (await start(join(folder, 'closed', 'data'))).stop();
  });

  it('can move the database to a reachable folder, and finds it there later', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const log = recordingLog();
    const first = await start(join(folder, 'closed', 'data'), true, log);
    await first.stop();
    const home = await readlink(join(folder, 'closed', 'data', 'postgres'));
    expect(home).toMatch(/^\/var\/lib\/dining-rewards\/database-/);
    expect(log.lines[0]).toContain(`The folder ${folder}/closed is closed to the system account`);
    const again = recordingLog();
    const second = await start(join(folder, 'closed', 'data'), false, again);
    expect(second.appUrl).toBe(first.appUrl);
    expect(again.lines).toEqual([]);
    await second.stop();
    expect(dirname(home)).toBe('/var/lib/dining-rewards');
  });
});

describe.runIf(asRoot)('the data folder of an ordinary user', () => {
  it('gives a clear error when it cannot be read or written', async () => {
    await chmod(folder, 0o755);
    const { status, stderr } = migrateAs(NOBODY, folder);
    expect(stderr).toMatch(
      `The data folder ${folder} cannot be used: permission denied. Give it to the user who runs the server (chown -R ${NOBODY} ${folder}), or choose another folder with DATA_DIR.\n`,
    );
    expect(status).toBe(1);
  });

  it('works without another account, and for root afterwards', async () => {
    await chown(folder, NOBODY, NOBODY);
    const first = migrateAs(NOBODY, folder);
    expect(first.stderr).toBe('');
    expect(first.stdout).toMatch(/^Created a new PostgreSQL 18 database .*\nApplied: 0001-platform,/);
    await (await start(folder)).stop();
    const again = migrateAs(NOBODY, folder);
    expect(again.stdout).toBe('Nothing to apply: the database is up to date.\n');
  });

  it('gives a clear error when the database belongs to another user', async () => {
    await (await start(folder)).stop();
    await chown(folder, NOBODY, NOBODY);
    await rm(join(folder, 'connection.json'));
    expect(migrateAs(NOBODY, folder).stderr).toMatch(
      /The database in .* belongs to another user|secrets\.json cannot be read/,
    );
  });
});
