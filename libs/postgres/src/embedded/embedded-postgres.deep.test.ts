import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  expectFixNamed,
  newUsedFolder,
  query,
  startDespitePidFiles,
  type UsedFolder,
} from './embedded-postgres.testing.ts';

describe('a new folder for the embedded PostgreSQL', () => {
  let folder: UsedFolder;

  beforeEach(async () => {
    folder = await newUsedFolder();
  });

  afterEach(() => folder.remove());

  it('SRV-04 starts despite the pid file of a dead server, even when another program now has its id', () =>
    startDespitePidFiles(folder, [process.pid, 1, 2 ** 22 - 1]));

  it('SRV-01 serves commands that start at the same time one after the other', async () => {
    const run = async (): Promise<void> => {
      const { ownerUrl, stop } = await folder.openForCommand();
      await query(ownerUrl, 'create table if not exists run (); insert into run default values');
      await stop();
    };
    await Promise.all([run(), run(), run()]);
    const { ownerUrl } = await folder.startServer();
    expect(await query(ownerUrl, 'select count(*)::int as runs from run')).toEqual([{ runs: 3 }]);
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
