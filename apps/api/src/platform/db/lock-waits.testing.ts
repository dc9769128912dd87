import { connect } from '@dining/postgres';
import { nodesOf, type TestDatabase } from './testing.ts';

const WAITS = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;

/** Whether a statement in a test's database waits for a lock, on any node. */
export async function isWaitingForLock(test: TestDatabase): Promise<boolean> {
  for (const url of nodesOf(test)) {
    const node = await connect(url, 'TEST');
    const { rowCount } = await node.query(WAITS).finally(() => node.end());
    if (rowCount !== 0) return true;
  }
  return false;
}
