import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@dining/postgres';
import type { Client, QueryResultRow } from 'pg';
import { createLimiter } from '../cache/limiter.ts';
import { HOLD_SERVER_LOCK } from './server-lock.ts';

/** The callbacks of one subscriber of a channel. */
type Subscriber = {
  handler: (payload: string) => void;
  onReconnect: () => void;
};

/** Receives notifications of the database on a separate connection. */
export type Listener = {
  /**
   * Subscribes to a channel.
   * @param handler must not throw: nothing catches its errors
   * @param onReconnect called after a reconnect: notifications sent meanwhile are lost, so check for changes
   * @returns a function that ends the subscription
   */
  listen(channel: string, handler: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  /**
   * Tries to take a lock of the whole database, which ends with the connection at the latest. The lock is the
   * connection's: who takes it twice has it twice.
   * @returns what releases it; undefined while another process has it
   */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
};

/** The advisory locks of names ("lock", hash of the name). */
const LOCK_SPACE = 0x6c_6f_63_6b;

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** A query at this interval detects connections that were cut silently. */
const HEARTBEAT_MS = 30_000;
const QUERY_TIMEOUT_MS = 10_000;

/** @param url the database; the connection is opened at the first subscription */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  const closing = new AbortController();
  let client: Promise<Client | undefined> | undefined;
  const limit = createLimiter(1);
  /** A connection runs one statement at a time. */
  const runQuery = <Row extends QueryResultRow>(to: Client, statement: string) =>
    limit('', () => to.query<Row>(statement));

  const open = async (): Promise<Client> => {
    const opened = await connect(url, 'DATABASE_URL', {
      application_name: 'dining listener',
      query_timeout: QUERY_TIMEOUT_MS,
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload ?? '');
    });
    // Only servers listen, and no migration is rolled back under one.
    await runQuery(opened, HOLD_SERVER_LOCK);
    for (const channel of channels.keys()) await runQuery(opened, `listen ${opened.escapeIdentifier(channel)}`);
    const heartbeat = setInterval(() => {
      runQuery(opened, 'select 1').catch(() => opened.end().catch(() => undefined));
    }, HEARTBEAT_MS);
    heartbeat.unref();
    opened.once('end', () => {
      clearInterval(heartbeat);
      if (!closing.signal.aborted) client = reopen();
    });
    return opened;
  };

  const reopen = async (): Promise<Client | undefined> => {
    for (let wait = FIRST_RETRY_MS; !closing.signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const opened = await open().catch(() => undefined);
      if (opened !== undefined) {
        for (const subscribers of channels.values()) for (const { onReconnect } of subscribers) onReconnect();
        return opened;
      }
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
    return undefined;
  };

  const unsubscribe = async (channel: string, subscriber: Subscriber): Promise<void> => {
    const subscribers = channels.get(channel);
    subscribers?.delete(subscriber);
    if (subscribers?.size !== 0) return;
    channels.delete(channel);
    const current = await client;
    // If the connection is lost now, the next one subscribes only to the channels that are left.
    if (current) await runQuery(current, `unlisten ${current.escapeIdentifier(channel)}`).catch(() => undefined);
  };

  return {
    listen: async (channel, handler, onReconnect) => {
      const subscriber: Subscriber = { handler, onReconnect };
      channels.set(channel, (channels.get(channel) ?? new Set()).add(subscriber));
      try {
        client ??= open();
        const current = await client;
        if (current) await runQuery(current, `listen ${current.escapeIdentifier(channel)}`);
      } catch (error) {
        client = undefined;
        await unsubscribe(channel, subscriber);
        throw error;
      }
      return () => unsubscribe(channel, subscriber);
    },
    tryLock: async (name) => {
      const lock = `${LOCK_SPACE}, ${createHash('sha256').update(name).digest().readInt32BE()}`;
      client ??= open();
      const current = await client;
      if (current === undefined) return undefined;
      const { rows } = await runQuery<{ got: boolean }>(current, `select pg_try_advisory_lock(${lock}) as got`);
      if (rows[0]?.got !== true) return undefined;
      // On a lost connection there is nothing left to release.
      return () =>
        runQuery(current, `select pg_advisory_unlock(${lock})`).then(
          () => undefined,
          () => undefined,
        );
    },
    close: async () => {
      closing.abort();
      const current = await client?.catch(() => undefined);
      await current?.end();
    },
  };
}
