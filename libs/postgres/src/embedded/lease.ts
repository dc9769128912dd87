import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isRunning } from './processes.ts';

/** How this process uses the database: one server at a time, any number of guests (commands such as the importer). */
export type Use = 'server' | 'guest';

/**
 * The connection by which a process uses the embedded database, for the life of the process. PostgreSQL holds the locks
 * for this connection, so they end with the process, however it ends, and leave no stale lock file.
 */
export type Lease = {
  /** Resolves when the connection is lost, and never after `leave`. */
  lost: Promise<void>;
  /**
   * Releases the locks and the connection. True when no other process uses the database: then new ones wait until the
   * server has stopped.
   */
  leave(): Promise<boolean>;
};

/** Thrown when another server uses this database; `holder` is its process id if known. */
export class InUseError extends Error {
  readonly holder: number | undefined;

  constructor(holder: number | undefined) {
    super('in use by another server');
    this.holder = holder;
  }
}

/** The two advisory locks, in a separate number range ("dine" in ASCII). */
const LOCK_SPACE = 0x64_69_6e_65;
const IN_USE = `${LOCK_SPACE}, 1`;
const SERVING = `${LOCK_SPACE}, 2`;

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = ${LOCK_SPACE} and l.objid = 2
    and l.database = (select oid from pg_database where datname = current_database())`;

const REFUSE_AFTER_MS = 3_000;
const RETRY_MS = 20;

async function becomeServer(client: Client): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${SERVING}) as got`);
    if (rows[0]?.got === true) return;
    const name = (await client.query<{ name: string }>(HOLDER)).rows[0]?.name ?? '';
    const holder = Number(/\d+/.exec(name)?.[0]) || undefined;
    // A server that was just killed holds its lock until PostgreSQL notices.
    const alive = holder !== undefined && isRunning(holder);
    if (alive || waited >= REFUSE_AFTER_MS) throw new InUseError(holder);
    await pause(RETRY_MS);
  }
}

/**
 * Joins the database.
 * @param url the owner's URL
 * @throws InUseError for a second server; connection errors are passed on
 */
export async function acquireLease(url: string, use: Use): Promise<Lease> {
  const client = new Client({
    connectionString: url,
    application_name: `dining ${use} ${process.pid}`,
    keepAlive: true,
  });
  let left = false;
  const lost = new Promise<void>((resolve) => client.once('end', () => left || resolve()));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${IN_USE})`);
    if (use === 'server') await becomeServer(client);
  } catch (error) {
    left = true;
    await client.end().catch(() => undefined);
    throw error;
  }
  const leave = async (): Promise<boolean> => {
    left = true;
    try {
      if (use === 'server') await client.query(`select pg_advisory_unlock(${SERVING})`);
      await client.query(`select pg_advisory_unlock_shared(${IN_USE})`);
      const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${IN_USE}) as last`);
      if (rows[0]?.last === true) return true;
    } catch {
      return false;
    }
    await client.end();
    return false;
  };
  return { lost, leave };
}

/**
 * Whether a retry of a failed connection may succeed: the server is starting, stopping, recovering or was just
 * replaced.
 */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined) return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code);
  return /Connection terminated|not queryable/.test(message);
}
