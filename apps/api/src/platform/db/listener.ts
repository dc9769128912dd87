import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { createLimiter } from '../cache/limiter.ts';

/** What one subscriber of a channel wants to hear. */
type Subscriber = {
  handler: (payload: string) => void;
  onReconnect: () => void;
};

/** Hears notifications of the database on a connection of its own. */
export type Listener = {
  /**
   * Subscribes to a channel.
   * @param handler must not throw: there is nobody to catch it
   * @param onReconnect called after a lost connection is back: notifications in between are gone, so look what was missed
   * @returns what ends the subscription
   */
  listen(channel: string, handler: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A connection that was cut without a word is noticed by asking now and then. */
const HEARTBEAT_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

/** @param url the address to listen at; nothing is opened before the first subscription */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  const closing = new AbortController();
  let client: Promise<Client | undefined> | undefined;
  const inTurn = createLimiter(1);
  /** A connection answers one statement at a time. */
  const say = (to: Client, statement: string) => inTurn('', () => to.query(statement));

  const open = async (): Promise<Client> => {
    const opened = await connect(url, 'DATABASE_URL', {
      application_name: 'dining listener',
      query_timeout: ANSWER_WITHIN_MS,
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload ?? '');
    });
    for (const channel of channels.keys()) await say(opened, `listen ${opened.escapeIdentifier(channel)}`);
    const heartbeat = setInterval(() => {
      say(opened, 'select 1').catch(() => opened.end().catch(() => undefined));
    }, HEARTBEAT_MS);
    heartbeat.unref();
    opened.once('end', () => {
      clearInterval(heartbeat);
      if (!closing.signal.aborted) client = reopen();
    });
    return opened;
  };

  const reopen = async (): Promise<Client | undefined> => {
    for (let wait = FIRST_RETRY_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
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
    // A connection that is lost right now hears nothing anyway, and the next one listens to what is left.
    if (current) await say(current, `unlisten ${current.escapeIdentifier(channel)}`).catch(() => undefined);
  };

  return {
    listen: async (channel, handler, onReconnect) => {
      const subscriber: Subscriber = { handler, onReconnect };
      channels.set(channel, (channels.get(channel) ?? new Set()).add(subscriber));
      try {
        client ??= open();
        const current = await client;
        if (current) await say(current, `listen ${current.escapeIdentifier(channel)}`);
      } catch (error) {
        client = undefined;
        await unsubscribe(channel, subscriber);
        throw error;
      }
      return () => unsubscribe(channel, subscriber);
    },
    close: async () => {
      closing.abort();
      const current = await client?.catch(() => undefined);
      await current?.end();
    },
  };
}
