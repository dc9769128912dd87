import { DataError } from '@dining/postgres';
import type { Client } from 'pg';

/** The advisory lock ("dine", 4) that every server shares while it follows the database's notifications. */
const LOCK = { space: 0x64_69_6e_65, number: 4 };

/** Marks a connection as a server's, until it ends. */
export const HOLD_SERVER_LOCK = `select pg_advisory_lock_shared(${LOCK.space}, ${LOCK.number})`;

const COUNT_SERVERS = `select count(*)::int as servers from pg_locks
  where locktype = 'advisory' and granted and classid = ${LOCK.space} and objid = ${LOCK.number}
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Keeps servers out until the connection ends: one that starts meanwhile waits.
 * @param why ends the message: what does not work while servers run
 * @throws DataError when a server is running
 */
export async function lockOutServers(
  client: Client,
  why = 'a server cannot work with tables of an older version',
): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_lock(${LOCK.space}, ${LOCK.number}) as got`,
  );
  if (rows[0]?.got === true) return;
  const counted = await client.query<{ servers: number }>(COUNT_SERVERS);
  const servers = counted.rows[0]?.servers ?? 1;
  throw new DataError(
    `${servers === 1 ? 'A server is' : `${servers} servers are`} running on this database. Stop ${servers === 1 ? 'it' : 'them'} first: ${why}.`,
  );
}
