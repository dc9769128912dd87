import { DataError } from '@dining/postgres';
import type { Client } from 'pg';
import { inTransaction, withHistory, type MigrateOptions } from '../migrate.ts';
import { lockOutServers } from '../server-lock.ts';
import { DISTRIBUTED_POLICY } from '../tenant-rules.ts';
import { checkCluster } from './cluster-checks.ts';
import { planTables, type PlannedTable } from './plan.ts';
import { ANCHOR } from './table-places.ts';

/** Which database to distribute, and whether to. */
export type DistributeOptions = MigrateOptions & {
  appUrl: string;
  /** Finds out what would be done, and changes nothing. */
  isDryRun: boolean;
  /** Called with the plan before anything is changed. */
  onPlan(tables: readonly PlannedTable[]): void;
  /** Called when a table is distributed, with its number of rows. */
  onTable(name: string, rows: number): void;
};

const countRows = async (client: Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${client.escapeIdentifier(table)}`);
  return Number(rows[0]?.n ?? 0);
};

/**
 * Distributes one table with its rows in the open transaction. Row-level security is not forced on the owner meanwhile:
 * PostgreSQL refuses to copy rows into a table while it is, and the owner would count none.
 */
async function distributeTable(client: Client, table: string): Promise<number> {
  const name = client.escapeIdentifier(table);
  await client.query(`alter table ${name} no force row level security`);
  await client.query(`alter policy one_partner on ${name} using ${DISTRIBUTED_POLICY}`);
  const before = await countRows(client, table);
  await client.query(`select create_distributed_table($1, 'partner', colocate_with => $2)`, [
    name,
    table === ANCHOR ? 'none' : ANCHOR,
  ]);
  const after = await countRows(client, table);
  if (after !== before)
    throw new DataError(
      `The table ${table} had ${before} rows, but ${after} arrived on the workers. It was left as it was.`,
    );
  await client.query(`alter table ${name} force row level security`);
  return after;
}

/**
 * Distributes a migrated database over the workers of its Citus cluster, each table in a separate transaction. Tables
 * that are distributed already are left alone, so an interrupted run is continued by the next.
 * @returns the number of tables that were distributed, or would be
 * @throws DataError for everything that cannot be distributed, before anything is changed
 */
export function distribute({ isDryRun, onPlan, onTable, ...options }: DistributeOptions): Promise<number> {
  return withHistory(options, async (client, applied, migrations) => {
    const missing = migrations.filter(({ number }) => !applied.some((entry) => entry.number === number));
    if (missing.length > 0)
      throw new DataError(
        `The database is not migrated: ${missing.map(({ name }) => name).join(', ')} missing. Run: node apps/api/commands/migrate.main.ts`,
      );
    await checkCluster(client, options.appUrl);
    const tables = await planTables(client);
    const wanted = tables.filter(({ place, isDistributed }) => place.on === 'workers' && !isDistributed);
    if (wanted.length > 0 && !isDryRun)
      await lockOutServers(client, 'its transactions would see some tables moved and some not');
    onPlan(tables);
    if (isDryRun) return wanted.length;
    await client.query('set citus.enable_unsafe_triggers = on');
    for (const { name } of wanted)
      await inTransaction(client, `of ${name} to the workers`, async () =>
        onTable(name, await distributeTable(client, name)),
      );
    return wanted.length;
  });
}
