import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { nodesOf, type TestDatabase } from './testing.ts';

/** An arbitrary number: nothing else takes advisory locks in a test's database. */
const LOCK = 7;

/** Blocked writes, so that a process that is killed repeatedly cannot finish between two kills. */
export type HeldWrites = {
  /** Whether a write is waiting. */
  isReached(): Promise<boolean>;
  /**
   * Terminates the connections that wait: PostgreSQL notices up to a second later that their processes were killed, and they
   * hold locks.
   */
  terminateWaiting(): Promise<void>;
  /** Lets all writes pass from now on. */
  release(): Promise<void>;
};

/**
 * Blocks every insert and update of a table whose new row meets a condition.
 * @param condition SQL expression on `new`
 */
export async function holdWrites(test: TestDatabase, table: string, condition: string): Promise<HeldWrites> {
  // The triggers of a distributed table fire on the workers, where Citus copies function and trigger.
  const nodes = await Promise.all(nodesOf(test).map((url) => connect(url, 'TEST_DATABASE_URL')));
  const [admin] = nodes as [Client];
  for (const node of nodes) await node.query(`select pg_advisory_lock(${LOCK})`);
  await admin.query('set citus.enable_unsafe_triggers = on');
  await admin.query(
    `create function wait_at_the_gate() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${LOCK}); return new; end'`,
  );
  await admin.query(
    `create trigger gate before insert or update on ${table} for each row when (${condition}) execute function wait_at_the_gate()`,
  );
  const waiting =
    "from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  return {
    isReached: async () => {
      for (const node of nodes) if ((await node.query(`select ${waiting} limit 1`)).rowCount !== 0) return true;
      return false;
    },
    terminateWaiting: async () => {
      for (const node of nodes) await node.query(`select pg_terminate_backend(pid, 10000) ${waiting}`);
    },
    release: async () => {
      await admin.query(`drop trigger gate on ${table}`);
      await admin.query('drop function wait_at_the_gate()');
      await Promise.all(nodes.map((node) => node.end()));
    },
  };
}
