import { connect, DataError } from '@dining/postgres';
import type { Client } from 'pg';

/** The oldest versions that the server's tests passed on. */
const MIN_POSTGRES = 15;
const MIN_CITUS = [12, 1] as const;

const isOlder = ([major = 0, minor = 0]: readonly number[]): boolean =>
  major < MIN_CITUS[0] || (major === MIN_CITUS[0] && minor < MIN_CITUS[1]);

async function checkVersions(client: Client): Promise<void> {
  const { rows } = await client.query<{ postgres: number; citus: string | null }>(
    `select current_setting('server_version_num')::int / 10000 as postgres,
       (select extversion from pg_extension where extname = 'citus') as citus`,
  );
  const { postgres = 0, citus = null } = rows[0] ?? {};
  if (postgres < MIN_POSTGRES)
    throw new DataError(
      `The database runs PostgreSQL ${postgres}, and distributing needs ${MIN_POSTGRES} or later. Upgrade it first.`,
    );
  if (citus === null)
    throw new DataError(
      'The database has no Citus. Install it on every node, and as a superuser, in this database on each of them, run: create extension citus. See docs/distribute.md.',
    );
  if (isOlder(citus.split(/[.-]/).map(Number)))
    throw new DataError(`The database has Citus ${citus}, and this needs ${MIN_CITUS.join('.')} or later. Upgrade it.`);
}

async function checkNodes(client: Client): Promise<void> {
  const { rows: self } = await client.query<{ is: boolean }>('select citus_is_coordinator() as is');
  if (self[0]?.is !== true)
    throw new DataError('This node is a worker. DATABASE_URL and DATABASE_OWNER_URL must name the coordinator.');
  const { rows } = await client.query<{ workers: number; metadata: boolean }>(
    `select count(*) filter (where shouldhaveshards and groupid <> 0)::int as workers,
       coalesce(bool_or(groupid = 0), false) as metadata
       from pg_dist_node where isactive and noderole = 'primary'`,
  );
  if (rows[0]?.metadata !== true)
    throw new DataError(
      "The coordinator is not registered. As a superuser, run: select citus_set_coordinator_host('<host>', <port>).",
    );
  if (rows[0].workers === 0)
    throw new DataError("The cluster has no workers. As a superuser, run: select citus_add_node('<host>', <port>).");
}

/** Citus passes a statement on as the role that sent it, so both roles must exist on the workers and be let in. */
async function checkRole(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ node: string; success: boolean; result: string; role: string }>(
    `select nodename || ':' || nodeport as node, success, result, current_user as role
       from run_command_on_workers('select 1')`,
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined)
    throw new DataError(
      `The role ${failed.role} of ${variable} cannot work on ${failed.node}: ${failed.result.trim().replace(/\.?$/, '.')} Create the role there and let the coordinator in (docs/distribute.md).`,
    );
}

/**
 * Functions of Citus that copy rows from one shard or table to another and then drop the source. Row-level security is
 * forced on the owner of the tables, who would copy none of the rows: only a superuser may call them.
 */
const COPYING_FUNCTIONS = [
  'alter_distributed_table',
  'citus_copy_shard_placement',
  'citus_drain_node',
  'citus_move_shard_placement',
  'citus_rebalance_start',
  'citus_split_shard_by_split_points',
  'isolate_tenant_to_new_shard',
  'master_copy_shard_placement',
  'master_drain_node',
  'master_move_shard_placement',
  'rebalance_table_shards',
  'replicate_table_shards',
  'undistribute_table',
  'update_distributed_table_colocation',
];

/** The statement that takes those functions from every role but superusers; null where nothing is to be taken. */
export async function copyingFunctionsToRevoke(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ statement: string | null }>(
    `select 'revoke execute on function ' || string_agg(p.oid::regprocedure::text, ', ' order by p.oid) || ' from public' as statement
       from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace = 'pg_catalog'::regnamespace and p.proname = any ($1) and a.grantee = 0`,
    [COPYING_FUNCTIONS],
  );
  return rows[0]?.statement ?? null;
}

async function checkCopyingFunctions(client: Client): Promise<void> {
  const statement = await copyingFunctionsToRevoke(client);
  if (statement !== null)
    throw new DataError(
      `The owner of the tables could lose rows: functions that move shards copy none that row-level security hides from it. As a superuser, in this database, run: ${statement};`,
    );
}

/**
 * Checks that a database can be distributed over its cluster.
 * @throws DataError naming the first thing that is missing, with the statement that fixes it
 */
export async function checkCluster(client: Client, appUrl: string): Promise<void> {
  await checkVersions(client);
  await checkNodes(client);
  await checkCopyingFunctions(client);
  await checkRole(client, 'DATABASE_OWNER_URL or DATABASE_URL');
  const app = await connect(appUrl, 'DATABASE_URL');
  await checkRole(app, 'DATABASE_URL').finally(() => app.end());
}
