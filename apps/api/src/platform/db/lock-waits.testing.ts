import { connect } from '@dining/postgres';
import { nodesOf, type TestDatabase } from './testing.ts';

const WAITS = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;

/** How many statements in a test's database wait for a lock, on all nodes. */
export async function countLockWaits(test: TestDatabase): Promise<number> {
  let waits = 0;
  for (const url of nodesOf(test)) {
    const node = await connect(url, 'TEST');
    const { rowCount } = await node.query(WAITS).finally(() => node.end());
    waits += rowCount ?? 0;
  }
  return waits;
}
