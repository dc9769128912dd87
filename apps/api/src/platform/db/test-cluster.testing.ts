import { connect } from '@dining/postgres';
import { copyingFunctionsToRevoke } from './distribution/cluster-checks.ts';

const VARIABLE = 'TEST_CITUS_URL';

const inDatabase = (url: string, database: string): string => {
  const there = new URL(url);
  there.pathname = `/${database}`;
  return there.href;
};

/** The URLs of the workers that are registered at a coordinator, for the same role. */
export async function workersOf(coordinatorUrl: string): Promise<string[]> {
  const coordinator = await connect(coordinatorUrl, VARIABLE);
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive and noderole = 'primary' order by groupid`,
  );
  await coordinator.end();
  return rows.map(({ host, port }) => {
    const url = new URL(coordinatorUrl);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

/** Makes the databases of this name on all nodes one distributed database; the first node is the coordinator. */
export async function formCluster(nodes: readonly string[], database: string): Promise<void> {
  for (const url of nodes) {
    const node = await connect(inDatabase(url, database), VARIABLE);
    await node.query('create extension citus');
    await node.end();
  }
  const [coordinator = '', ...workers] = nodes.map((url) => inDatabase(url, database));
  const admin = await connect(coordinator, VARIABLE);
  const place = (url: string) => [new URL(url).hostname, Number(new URL(url).port || 5432)];
  await admin.query('select citus_set_coordinator_host($1, $2)', place(coordinator));
  for (const worker of workers) await admin.query('select citus_add_node($1, $2)', place(worker));
  const revoke = await copyingFunctionsToRevoke(admin);
  if (revoke !== null) await admin.query(revoke);
  await admin.end();
}

/**
 * Ends the connections to a database on all nodes and admits no more, so that it can be copied: Citus keeps a maintenance
 * process connected to each database that it has been used in.
 */
export async function closeTemplate(nodes: readonly string[], database: string): Promise<void> {
  for (const url of nodes) {
    const node = await connect(url, VARIABLE);
    await node.query(`alter database ${database} allow_connections false`);
    await node.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database]);
    await node.end();
  }
}
