import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { expect } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { rollBack } from './roll-back.ts';
import { createTestDatabase, testPostgres, type TestDatabase } from './testing.ts';

/** A migrated database with a copy of the product's migrations, to which a test adds its own. */
export type MigratedDatabase = {
  test: TestDatabase;
  /** A connection as the owner of the tables. */
  owner: Client;
  /** The copy of the migrations. */
  folder: string;
  /** Adds a migration; by default rolling it back does nothing. */
  add(name: string, up: string, down?: string): Promise<void>;
  /** Applies what is missing. @returns the names of the applied migrations */
  up(): Promise<string[]>;
  /** Rolls back the newest migrations. @returns their names */
  down(steps: number): Promise<string[]>;
  /** Everything that the migrations create, as text. */
  schema(): Promise<string>;
  /** Expects that a migration with this statement fails with a complaint and is not recorded as applied. */
  expectRefused(statement: string, complaint: string): Promise<void>;
  /** Undoes the added migrations, for the next test. */
  reset(): Promise<void>;
  remove(): Promise<void>;
};

/** Creates a migrated database and a copy of its migrations. */
export async function newMigratedDatabase(): Promise<MigratedDatabase> {
  const test = await createTestDatabase();
  const owner = await connect(test.ownerUrl, 'TEST');
  const folder = await mkdtemp(join(tmpdir(), 'dining-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const downs = new Map<string, string>();
  const add = async (name: string, up: string, down = 'select 1'): Promise<void> => {
    downs.set(name, down);
    await writeFile(join(folder, `${name}.up.sql`), up);
    await writeFile(join(folder, `${name}.down.sql`), down);
  };
  const up = (): Promise<string[]> => migrate({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, folder });
  return {
    test,
    owner,
    folder,
    add,
    up,
    down: (steps) => rollBack({ ownerUrl: test.ownerUrl, folder }, steps),
    schema: () => schemaOf(owner),
    async expectRefused(statement, complaint) {
      await add('9000-leak', statement);
      await expect(up()).rejects.toThrow(complaint);
      expect((await owner.query(`select from schema_migration where number = 9000`)).rowCount).toBe(0);
    },
    async reset() {
      const { rows } = await owner.query<{ name: string }>(
        'delete from schema_migration where name = any ($1) returning name',
        [[...downs.keys()]],
      );
      // The newest first, as when they are rolled back.
      for (const name of rows
        .map((row) => row.name)
        .toSorted()
        .toReversed())
        await owner.query(downs.get(name)!);
      downs.clear();
      await rm(folder, { recursive: true });
      await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    },
    async remove() {
      await owner.end();
      await test.drop();
      await rm(folder, { recursive: true });
    },
  };
}

async function schemaOf(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(`
    select format('%s %s %s %s', c.relkind, c.relname, c.relrowsecurity, c.relforcerowsecurity) as line from pg_class c where c.relnamespace = 'public'::regnamespace
    union all select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) from pg_attribute a join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('grant %s %s', table_name, privilege_type) from information_schema.role_table_grants where grantee = '${testPostgres().app.name}'
    order by 1`);
  return rows.map(({ line }) => line).join('\n');
}
