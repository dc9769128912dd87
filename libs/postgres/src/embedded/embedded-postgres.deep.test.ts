import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectFixNamed, newUsedFolder, startDespitePidFiles, type UsedFolder } from './embedded-postgres.testing.ts';
import { findPostmaster } from './postmaster.ts';

describe('a new folder for the embedded PostgreSQL', () => {
  let folder: UsedFolder;

  beforeEach(async () => {
    folder = await newUsedFolder();
  });

  afterEach(() => folder.remove());

  it('SRV-04 starts despite the pid file of a dead server, even when another program now has its id', () =>
    startDespitePidFiles(folder, [process.pid, 1, 2 ** 22 - 1]));

  it('starts one server when several processes start at the same time', async () => {
    const all = await Promise.all([folder.startServer(), folder.joinAsGuest(), folder.joinAsGuest()]);
    expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
    await Promise.all(all.map((one) => one.stop()));
    expect(await findPostmaster(folder.pgdata)).toBeUndefined();
  });

  it('explains a database that another major version created, or that is incomplete', async () => {
    const { pgdata, startServer } = folder;
    await (await startServer()).stop();
    await writeFile(join(pgdata, 'PG_VERSION'), '17\n');
    await expect(startServer()).rejects.toThrow(
      /was created by PostgreSQL 17, and this is PostgreSQL 18\. Migrate it with pg_dump/,
    );
    await rm(pgdata, { recursive: true });
    await expect(startServer()).rejects.toThrow(
      /holds no complete database\. Restore .+ or move it away to start over/,
    );
  });

  it('SRV-05 names the fix in one message when its control file is lost', () =>
    expectFixNamed(folder, {
      file: 'postgres/data/global/pg_control',
      text: undefined,
      message: /PostgreSQL did not start in .+/,
    }));
});
