import { chmod, chown, mkdir, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asRoot, isOpenToOthers, migrateAs, NOBODY, start } from './data-folder.testing.ts';

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

describe('the data folder', () => {
  it('gives a clear error when it is a broken link', async () => {
    const { stop } = await start(join(folder, 'data'));
    await stop();
    await rm(join(folder, 'data', 'postgres'), { recursive: true });
    await symlink(join(folder, 'gone'), join(folder, 'data', 'postgres'));
    await expect(start(join(folder, 'data'))).rejects.toThrow(
      `${folder}/data/postgres is a link to a folder that no longer exists.`,
    );
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

describe.runIf(isOpenToOthers)(
  'the data folder of an ordinary user (as root, in a checkout that others may read)',
  () => {
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
      for (const file of ['connection.json', 'postgres.lock']) await rm(join(folder, file));
      expect(migrateAs(NOBODY, folder).stderr).toMatch(
        /The database in .* belongs to another user|secrets\.json cannot be read/,
      );
    });
  },
);
