import type { Client } from 'pg';
import { inTransaction, withHistory, type Applied, type MigrateOptions } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { lockOutServers } from './server-lock.ts';

/** What rolling back would do. */
export type RollBackPlan = {
  /** The migrations, newest first. */
  names: string[];
  /** The tables and columns that would be dropped, with the number of rows of each table. */
  losses: string[];
};

/** The columns of all tables: `<table>.<column>`. */
async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const downOf = (migrations: readonly Migration[], number: number): string =>
  migrations.find((migration) => migration.number === number)?.down ?? '';

/** Runs work in a transaction that leaves nothing behind. */
async function withoutChange<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  return work().finally(() => client.query('rollback'));
}

/** All rows of a table; without the owner's own row-level security, which hides the rows of every partner. */
const countRows = (client: Client, table: string): Promise<number> =>
  withoutChange(client, async () => {
    const name = client.escapeIdentifier(table);
    await client.query(`alter table ${name} no force row level security`);
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    return Number(rows[0]?.n ?? 0);
  });

async function lossesOf(client: Client, last: readonly Applied[], migrations: readonly Migration[]): Promise<string[]> {
  const before = await columnsOf(client);
  const after = await withoutChange(client, async () => {
    for (const { number } of last) await client.query(downOf(migrations, number));
    return columnsOf(client);
  });
  const losses: string[] = [];
  for (const [table, columns] of before) {
    const left = after.get(table);
    if (left === undefined) {
      const rows = await countRows(client, table);
      losses.push(`table ${table} (${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'})`);
    } else {
      for (const column of columns) if (!left.includes(column)) losses.push(`column ${table}.${column}`);
    }
  }
  return losses;
}

/**
 * Finds out what rolling back the last migrations would drop, and changes nothing.
 * @throws DataError when a server is running
 */
export function planRollBack(options: MigrateOptions, steps: number): Promise<RollBackPlan> {
  return withHistory(options, async (client, applied, migrations) => {
    await lockOutServers(client);
    const last = applied.toReversed().slice(0, steps);
    return { names: last.map(({ name }) => name), losses: await lossesOf(client, last, migrations) };
  });
}

/**
 * Rolls back the last migrations, newest first, including the data in their tables.
 * @returns the names of the migrations that were rolled back, newest first
 * @throws DataError when a server is running, or naming the migration whose rollback failed
 */
export function rollBack(options: MigrateOptions, steps: number): Promise<string[]> {
  return withHistory(options, async (client, applied, migrations) => {
    await lockOutServers(client);
    const last = applied.toReversed().slice(0, steps);
    for (const { number, name } of last) {
      await inTransaction(client, `${name} (down)`, async () => {
        await client.query(downOf(migrations, number));
        await client.query('delete from schema_migration where number = $1', [number]);
      });
    }
    return last.map(({ name }) => name);
  });
}
