import { connect } from '@dining/postgres';
import type { TestDatabase } from './testing.ts';

/** Any number: the gate is the only one who takes advisory locks of a test's database. */
const LOCK = 7;

/** Writes that wait, so that a process that is killed again and again cannot come to its end in between. */
export type HeldWrites = {
  /** Whether somebody has come as far as that. */
  isReached(): Promise<boolean>;
  /** Ends the waiting of those who were killed meanwhile: PostgreSQL does not notice by itself, and they hold locks. */
  sendAway(): Promise<void>;
  /** Lets everybody pass from now on. */
  release(): Promise<void>;
};

/**
 * Holds every insert and update of a table whose new row fits.
 * @param fits a condition on `new`, in SQL
 */
export async function holdWrites(test: TestDatabase, table: string, fits: string): Promise<HeldWrites> {
  const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  await admin.query(`
    select pg_advisory_lock(${LOCK});
    create function wait_at_the_gate() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${LOCK}); return new; end';
    create trigger gate before insert or update on ${table} for each row when (${fits}) execute function wait_at_the_gate()`);
  const waiting =
    "from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  return {
    isReached: async () => (await admin.query(`select 1 ${waiting} limit 1`)).rows.length > 0,
    sendAway: async () => void (await admin.query(`select pg_terminate_backend(pid, 10000) ${waiting}`)),
    release: async () => {
      await admin.query(`drop trigger gate on ${table}; drop function wait_at_the_gate()`);
      await admin.end();
    },
  };
}
