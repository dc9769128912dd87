import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { newMigratedDatabase, type MigratedDatabase } from './migrate.testing.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { planRollBack } from './roll-back.ts';
import { createEmptyDatabase, isCluster } from './testing.ts';

let db: MigratedDatabase;
beforeAll(async () => {
  db = await newMigratedDatabase();
});
afterEach(() => db.reset());
afterAll(() => db.remove());

/** Another server of the database, which listens to it until `stop`. */
async function startServer(): Promise<{ stop(): Promise<void> }> {
  const database = await openDatabase({ url: db.test.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
  const stopListening = await database.listen('news', () => undefined);
  return {
    async stop() {
      await stopListening();
      await database.close();
    },
  };
}

describe('migrations', () => {
  it.skipIf(isCluster())(
    'SRV-07 name the tables, rows and columns that rolling back would drop, and change nothing yet (skipped on a cluster: rolling back is for one node)',
    async () => {
      const before = await db.schema();
      await db.add(
        '9001-note',
        `alter table member add column note text; create table scrap (partner text not null);
          insert into scrap values ('demo'), ('extremes'); call protect_tenant_table('scrap')`,
        'alter table member drop column note; drop table scrap',
      );
      await db.up();
      const wider = await db.schema();
      expect(await planRollBack({ ownerUrl: db.test.ownerUrl, folder: db.folder }, 1)).toEqual({
        names: ['9001-note'],
        losses: ['column member.note', 'table scrap (2 rows)'],
      });
      expect(await db.schema()).toBe(wider);
      await db.down(1);
      expect(await db.schema()).toBe(before);
    },
  );

  it.skipIf(isCluster())(
    'SRV-07 are not rolled back while a server runs, which listens to the database (skipped on a cluster: rolling back is for one node)',
    async () => {
      const server = await startServer();
      await expect(db.down(1)).rejects.toThrow('A server is running on this database. Stop it first');
      await expect(planRollBack({ ownerUrl: db.test.ownerUrl, folder: db.folder }, 1)).rejects.toThrow(
        'A server is running',
      );
      await server.stop();
      const undone = await db.down(1);
      expect(undone).toHaveLength(1);
      expect(await db.up()).toEqual(undone);
    },
  );

  it('refuse a database from a newer version, a late number and other files in the folder', async () => {
    await db.add('9000-next', 'create table next_thing (x text)', 'drop table next_thing');
    await expect(db.up()).resolves.toEqual(['9000-next']);
    await expect(migrate({ ownerUrl: db.test.ownerUrl })).rejects.toThrow(
      'The database has the migration 9000-next, which this version of the program does not know',
    );
    await db.add('8999-late', 'select 1');
    await expect(db.up()).rejects.toThrow(
      'The migration 8999-late comes before one that is already applied (9000). Give it the next free number.',
    );
    await db.add('9000-twin', 'select 1');
    await expect(db.up()).rejects.toThrow('9000-next and 9000-twin have the same number');
    await writeFile(join(db.folder, '9001-half.up.sql'), 'select 1');
    await expect(db.up()).rejects.toThrow(/9000-next and 9000-twin|no 9001-half\.down\.sql next to it/);
    await writeFile(join(db.folder, 'notes.txt'), '');
    await rm(join(db.folder, '9000-twin.up.sql'));
    await rm(join(db.folder, '9000-twin.down.sql'));
    await rm(join(db.folder, '9001-half.up.sql'));
    await expect(db.up()).rejects.toThrow('notes.txt is not a migration: name it like');
  });

  it('SRV-07 are applied beside running servers of the previous version only where they say that they fit those', async () => {
    const server = await startServer();
    await db.add(
      '9000-wider',
      '-- Servers of the previous version may go on serving.\ncreate table wider (x text)',
      'drop table wider',
    );
    expect(await db.up()).toEqual(['9000-wider']);
    // The previous version may even start on it, and leaves it alone.
    expect(await migrate({ ownerUrl: db.test.ownerUrl, appUrl: db.test.appUrl })).toEqual([]);
    await db.add('9001-renamed', 'alter table wider rename to narrower', 'alter table narrower rename to wider');
    await expect(db.up()).rejects.toThrow(
      'A server is running on this database. Stop it first: the migration 9001-renamed does not fit servers of an older version.',
    );
    await server.stop();
    expect(await db.up()).toEqual(['9001-renamed']);
    await expect(migrate({ ownerUrl: db.test.ownerUrl })).rejects.toThrow(
      'The database has the migrations 9000-wider, 9001-renamed, which this version of the program does not know: it was migrated by a newer version. Run that version, or roll them back with it: node apps/api/commands/migrate.main.ts --down 2',
    );
  });

  it('apply each migration whole or not at all, and do not undo earlier ones', async () => {
    await db.add('9000-good', 'create table good (x text)', 'drop table good');
    await db.add('9001-bad', 'create table half (x text); select 1 / 0;');
    await expect(db.up()).rejects.toThrow('The migration 9001-bad failed and was rolled back: division by zero.');
    const { rows } = await db.owner.query(
      `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
    );
    expect(rows).toEqual([{ good: true, half: false }]);
    await db.add('9001-bad', 'create table half (x text)', 'drop table half');
    await expect(db.up()).resolves.toEqual(['9001-bad']);
  });

  it.skipIf(isCluster())(
    'name the rights that the owner role lacks (skipped on a cluster, which its schema cannot be dropped from)',
    async () => {
      await expect(migrate({ ownerUrl: db.test.appUrl })).rejects.toThrow(
        /The role dining_test_\w+_app neither owns the tables of the database/,
      );
      const { ownerUrl, appUrl, drop } = await createEmptyDatabase();
      const owner = await connect(ownerUrl, 'TEST');
      await owner.query('drop schema public cascade; create schema public');
      await owner.end();
      await expect(migrate({ ownerUrl: appUrl })).rejects.toThrow(
        /grant create, usage on schema public to "dining_test_\w+_app"; otherwise set DATABASE_OWNER_URL/,
      );
      await drop();
    },
  );

  it.skipIf(isCluster())(
    'SRV-01 migrate the newest three down and up again to the same schema (skipped on a cluster: rolling back is for one node)',
    async () => {
      const newest = (await readMigrations()).map(({ name }) => name).slice(-3);
      const before = await db.schema();
      expect(before).toContain('grant merchant UPDATE');
      expect(await db.up()).toEqual([]);
      expect(await db.down(3)).toEqual(newest.toReversed());
      expect(await db.schema()).not.toBe(before);
      expect(await db.up()).toEqual(newest);
      expect(await db.schema()).toBe(before);
    },
  );

  it('stop at an applied migration that was changed, and name it', async () => {
    const file = join(db.folder, '0003-impressions.up.sql');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('\n', '\r\n'));
    await expect(db.up()).resolves.toEqual([]);
    await writeFile(file, `${text}\n-- a word more`);
    await expect(db.up()).rejects.toThrow(
      'The migration 0003-impressions.up.sql was changed after it was applied (as 0003-impressions).',
    );
    await expect(db.down(1)).rejects.toThrow('0003-impressions.up.sql was changed');
  });

  it('SRV-07 continue a history that is older than the column that says which ones fit', async () => {
    await db.owner.query('alter table schema_migration drop column fits_older');
    expect(await db.up()).toEqual([]);
  });
});

describe('the rules for tenant tables', () => {
  it('SRV-02 hold for every tenant table of the product', async () => {
    const { rows } = await db.owner.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' where relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
    const tables = rows.map(({ name }) => name);
    for (const name of ['feature_flag', 'impression', 'merchant_offer', 'prospect_email'])
      expect(tables).toContain(name);
    for (const name of tables) {
      const { rows: refused } = await db.owner.query(`select count(*)::int as n from ${name}`);
      expect(refused).toEqual([{ n: 0 }]);
    }
  });

  it.each([
    [
      'create table t (partner text not null)',
      `table t: its rows are not protected. Add: call protect_tenant_table('t')`,
    ],
    ['create view v as select * from impression', `view v: it shows rows with its owner's rights`],
  ])('SRV-02 refuse the migration: %s', (statement, complaint) => db.expectRefused(statement, complaint));
});
