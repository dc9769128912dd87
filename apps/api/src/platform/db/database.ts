import { CLIENT_CHECK, connect, CONNECT_TIMEOUT_MS, DataError, sessionSettings } from '@dining/postgres';
import { Kysely, sql, type Transaction } from 'kysely';
import { Pool, type Client } from 'pg';
import { connectionTurns } from './connection-turns.ts';
import { createListener } from './listener.ts';
import { PartnerCondition } from './partner-condition.ts';
import { PartnerDialect, type TraceQuery } from './partner-driver.ts';
import type { SharedTables, Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

/** How to open a database. */
export type DatabaseOptions = {
  /** URL of the role that serves requests. */
  url: string;
  /** Maximum number of connections for queries; a subscription uses one more. */
  poolSize: number;
  /** PostgreSQL cancels a statement after this time; 0 disables the limit. */
  statementTimeoutMs: number;
  /** Name of the connections in pg_stat_activity. */
  applicationName?: string;
  /** Records each statement in the trace of its request; none by default. */
  traceQuery?: TraceQuery | undefined;
};

/**
 * A transaction that sees the shared tables and one partner's rows of the tenant tables. Row-level security filters every
 * statement by that partner (SRV-02), so queries do not repeat the condition: PartnerCondition adds it where a
 * distributed database needs it, and queries in `sql` have it. Inserts take the code from `partner`.
 */
export type PartnerTransaction = Transaction<Tables> & { readonly partner: string };

/** What a function needs that reads a partner's rows with one statement, in a transaction or on its own. */
export type PartnerReads = Omit<Kysely<Tables>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'> & {
  readonly partner: string;
};

/** A transaction that sees the shared tables and no rows of tenant tables. */
export type SharedTransaction = Transaction<SharedTables>;

/** Connections of the pool by state, and requests that wait for one. */
export type PoolUse = { busy: number; idle: number; waiting: number };

/** The open database. */
export type Database = {
  /** For single statements on tables that belong to no partner, in jobs and at startup. */
  shared: Kysely<SharedTables>;
  /** The same in requests of a partner: it waits for a connection in the partner's turn. */
  sharedFor(partner: string): Kysely<SharedTables>;
  /**
   * Runs work in one transaction as one partner: commits when the work is done, rolls back when it throws. The database
   * itself hides other partners' rows and refuses to write them.
   */
  withPartner<T>(partner: string, work: (trx: PartnerTransaction) => Promise<T>): Promise<T>;
  /**
   * The database for single statements that read as one partner, each in one round trip instead of two. It is for what every
   * request of a member asks first.
   */
  reading(partner: string): PartnerReads;
  /** Runs work on shared tables in one transaction. */
  withoutPartner<T>(work: (trx: SharedTransaction) => Promise<T>): Promise<T>;
  /**
   * Subscribes to the notifications of a channel; the subscription survives reconnects.
   * @param onReconnect called after a reconnect: notifications sent meanwhile are lost, so check for changes
   * @returns a function that ends the subscription
   */
  listen(channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /**
   * Tries to take a lock of the whole database. It ends when it is released or this process loses its connection, so a
   * killed process leaves none. A process that takes it twice has it twice.
   * @returns what releases it; undefined while another process has it
   */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>;
  /** How the pool's connections are used. */
  poolUse(): PoolUse;
  /** Queries the database, for the readiness check. Rejects when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL ends a transaction that stays idle for this long, because it holds locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;

const PARTNER_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The role itself and every role that it may switch to. */
const POWERFUL_ROLES = `select distinct s.name as role, r.rolname as power, r.rolsuper as super
  from (values (current_user), (session_user)) as s (name)
  join pg_roles r on pg_has_role(s.name, r.oid, 'member') or r.rolname = s.name
  where r.rolsuper or r.rolbypassrls`;

/**
 * Refuses a role that row-level security does not bind.
 * @param variable the environment variable that the address came from, for the message
 * @throws DataError naming the role and the statement that fixes it
 */
export async function refusePowerfulRole(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ role: string; power: string; super: boolean }>(POWERFUL_ROLES);
  // A superuser counts as a member of every role: prefer its own row, which gives the clearest message.
  const found = rows.find(({ role, power }) => role === power) ?? rows[0];
  if (found === undefined) return;
  const role = client.escapeIdentifier(found.role);
  const power = found.super ? 'a superuser' : 'allowed to bypass row-level security';
  const why = found.role === found.power ? `is ${power}` : `is a member of ${found.power}, which is ${power}`;
  const fix =
    found.role === found.power
      ? `alter role ${role} nosuperuser nobypassrls;`
      : `revoke ${client.escapeIdentifier(found.power)} from ${role};`;
  throw new DataError(
    `The role ${found.role} in ${variable} ${why}, so the database could not isolate partners. Use another role, or run: ${fix}`,
  );
}

/**
 * Opens the database for serving requests.
 * @throws DataError when it cannot be reached, or its role is too powerful
 */
export async function openDatabase({
  url,
  poolSize,
  statementTimeoutMs,
  applicationName = 'dining',
  traceQuery,
}: DatabaseOptions): Promise<Database> {
  const probe = await connect(url, 'DATABASE_URL', { application_name: applicationName });
  await refusePowerfulRole(probe, 'DATABASE_URL').finally(() => probe.end());

  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before; see partner-driver.ts.
    pipeline: true,
    application_name: applicationName,
    onConnect: sessionSettings({
      search_path: 'public',
      timezone: 'UTC',
      statement_timeout: String(statementTimeoutMs),
      idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
      ...CLIENT_CHECK,
      // Carries the transaction's partner to the workers of a distributed database, whose row-level security needs it.
      // PostgreSQL alone ignores the setting.
      'citus.propagate_set_commands': 'local',
      // To join a member's rows with merchants, Citus fetches the few of the member and not all merchants.
      'citus.local_table_join_policy': 'prefer-distributed',
    }),
    types: valueParsers,
  });
  // A lost connection fails the request that next uses it, and the pool then opens another. An error event without a
  // listener would end the process, so idle connections and those that a request holds between two statements both get
  // one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = connectionTurns(poolSize);
  /** PostgreSQL as a partner sees it, in the turn of a partner; an empty code is none. */
  const open = <Seen>(partner: string, turn: string, isReading = false): Kysely<Seen> =>
    new Kysely<Seen>({
      dialect: new PartnerDialect({ pool, partner, traceQuery, takeConnection: () => turns.take(turn) }, isReading),
      plugins: partner === '' ? [] : [new PartnerCondition(partner)],
    });
  const oncePerPartner = <Seen>(create: (partner: string) => Seen): ((partner: string) => Seen) => {
    const byPartner = new Map<string, Seen>();
    return (partner) => {
      const known = byPartner.get(partner);
      if (known !== undefined) return known;
      if (!PARTNER_CODE.test(partner)) throw new TypeError(`${JSON.stringify(partner)} is not a partner code.`);
      const opened = create(partner);
      byPartner.set(partner, opened);
      return opened;
    };
  };
  const shared = open<SharedTables>('', '');
  const sharedFor = oncePerPartner((partner) => open<SharedTables>('', partner));
  const asPartner = oncePerPartner((partner) => open<Tables>(partner, partner));
  const reading = oncePerPartner((partner) => Object.assign(open<Tables>(partner, partner, true), { partner }));
  const listener = createListener(url);

  return {
    shared,
    sharedFor,
    withPartner: async (partner, work) =>
      asPartner(partner)
        .transaction()
        .execute((trx) => work(Object.assign(trx, { partner }))),
    reading,
    withoutPartner: (work) => shared.transaction().execute(work),
    listen: (channel, handler, onReconnect = () => undefined) => listener.listen(channel, handler, onReconnect),
    tryLock: (name) => listener.tryLock(name),
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: turns.waiting(),
    }),
    ping: async () => {
      await sql`select 1`.execute(shared);
    },
    close: async () => {
      await listener.close();
      // Destroying a Kysely instance that has run no statement leaves the pool open, and the pool's idle connections
      // would delay the end of a command by a minute.
      await shared.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
