import { connect, CONNECT_TIMEOUT_MS, DataError } from '@dining/postgres';
import { Kysely, sql, type Transaction } from 'kysely';
import { Pool, type Client } from 'pg';
import { createListener } from './listener.ts';
import { PartnerDialect } from './partner-driver.ts';
import type { SharedTables, Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** How to open a database. */
export type DatabaseOptions = {
  /** The address of the role that serves. */
  url: string;
  /** The most connections for queries; a subscription takes one more. */
  poolSize: number;
  /** After this time a statement is stopped by the server; 0 for never. */
  statementTimeoutMs: number;
  /** What PostgreSQL's own lists call the connections. */
  applicationName?: string;
};

/**
 * A transaction that sees the shared tables and one partner's rows of the tenant tables. Row-level security filters every
 * statement by that partner (SRV-02), so queries never repeat the condition; inserts take the code from `partner`.
 */
export type PartnerTransaction = Transaction<Tables> & { readonly partner: string };

/** A transaction that sees the shared tables, and of the tenant tables nothing. */
export type SharedTransaction = Transaction<SharedTables>;

/** The open database. */
export type Database = {
  /** For single statements on tables that belong to no partner. */
  shared: Kysely<SharedTables>;
  /**
   * Runs work in one transaction as one partner: it commits when the work is done and takes all back when it throws.
   * The database itself hides every other partner's rows and refuses to write them.
   */
  withPartner<T>(partner: string, work: (trx: PartnerTransaction) => Promise<T>): Promise<T>;
  /** Runs work on shared tables in one transaction. */
  withoutPartner<T>(work: (trx: SharedTransaction) => Promise<T>): Promise<T>;
  /**
   * Hears notifications of a channel, also after the connection was lost and is back.
   * @param onReconnect called when it is back: notifications in between are gone, so look what was missed
   * @returns what ends the subscription
   */
  listen(channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Asks the database for a sign of life, for readiness. Rejects when it gives none. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A transaction that was begun and left alone holds locks: the server ends it after this time. */
const IDLE_IN_TRANSACTION_MS = 15_000;

const PARTNER_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The role itself and every role that it could turn into. */
const POWERFUL_ROLES = `select distinct s.name as role, r.rolname as power, r.rolsuper as super
  from (values (current_user), (session_user)) as s (name)
  join pg_roles r on pg_has_role(s.name, r.oid, 'member') or r.rolname = s.name
  where r.rolsuper or r.rolbypassrls`;

/**
 * Refuses a role for which row-level security does not hold.
 * @param variable the environment variable that the address came from, for the message
 * @throws DataError naming the role and the statement that mends it
 */
export async function refusePower(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ role: string; power: string; super: boolean }>(POWERFUL_ROLES);
  // A superuser counts as a member of every role: its own row says it best.
  const found = rows.find(({ role, power }) => role === power) ?? rows[0];
  if (found === undefined) return;
  const role = client.escapeIdentifier(found.role);
  const power = found.super ? 'a superuser' : 'allowed to bypass row-level security';
  const why = found.role === found.power ? `is ${power}` : `is a member of ${found.power}, which is ${power}`;
  const mend =
    found.role === found.power
      ? `alter role ${role} nosuperuser nobypassrls;`
      : `revoke ${client.escapeIdentifier(found.power)} from ${role};`;
  throw new DataError(
    `The role ${found.role} in ${variable} ${why}, so the database could not keep partners apart. Serve through another role, or run: ${mend}`,
  );
}

/**
 * Opens the database for serving.
 * @throws DataError when it cannot be reached, or its role is more powerful than a serving role may be
 */
export async function openDatabase({
  url,
  poolSize,
  statementTimeoutMs,
  applicationName = 'dining',
}: DatabaseOptions): Promise<Database> {
  const probe = await connect(url, 'DATABASE_URL', { application_name: applicationName });
  await refusePower(probe, 'DATABASE_URL').finally(() => probe.end());

  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: applicationName,
    options: '-c search_path=public -c timezone=UTC',
    types: valueParsers,
  });
  // A lost connection fails the request that next uses it, and the pool then opens another. The events themselves, of
  // idle connections and of those that a request holds between two statements, would end the process if nobody heard them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const shared = new Kysely<SharedTables>({ dialect: new PartnerDialect(pool, '') });
  const byPartner = new Map<string, Kysely<Tables>>();
  const listener = createListener(url);

  const asPartner = (partner: string): Kysely<Tables> => {
    const known = byPartner.get(partner);
    if (known !== undefined) return known;
    if (!PARTNER_CODE.test(partner)) throw new TypeError(`${JSON.stringify(partner)} is no partner code.`);
    const opened = new Kysely<Tables>({ dialect: new PartnerDialect(pool, partner) });
    byPartner.set(partner, opened);
    return opened;
  };

  return {
    shared,
    withPartner: async (partner, work) =>
      asPartner(partner)
        .transaction()
        .execute((trx) => work(Object.assign(trx, { partner }))),
    withoutPartner: (work) => shared.transaction().execute(work),
    listen: (channel, handler, onReconnect = () => undefined) => listener.listen(channel, handler, onReconnect),
    ping: async () => {
      await sql`select 1`.execute(shared);
    },
    close: async () => {
      await listener.close();
      await shared.destroy();
    },
  };
}
