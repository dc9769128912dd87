import { connect } from '@dining/postgres';
import type { TestDatabase } from './testing.ts';

/** An arbitrary number: nothing else takes advisory locks in a test's database. */
const LOCK = 7;

/** Blocked writes, so that a process that is killed repeatedly cannot finish between two kills. */
export type HeldWrites = {
  /** Whether a write is waiting. */
  isReached(): Promise<boolean>;
  /**
   * Terminates the connections that wait: PostgreSQL does not notice that their processes were killed, and they hold
   * locks.
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
  const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  await admin.query(`
    select pg_advisory_lock(${LOCK});
    create function wait_at_the_gate() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${LOCK}); return new; end';
    create trigger gate before insert or update on ${table} for each row when (${condition}) execute function wait_at_the_gate()`);
  const waiting =
    "from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  return {
    isReached: async () => (await admin.query(`select 1 ${waiting} limit 1`)).rows.length > 0,
    terminateWaiting: async () => void (await admin.query(`select pg_terminate_backend(pid, 10000) ${waiting}`)),
    release: async () => {
      await admin.query(`drop trigger gate on ${table}; drop function wait_at_the_gate()`);
      await admin.end();
    },
  };
}
