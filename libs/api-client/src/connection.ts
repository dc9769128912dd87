import { useSyncExternalStore } from 'react';

/** What a page knows about its connection (BAN-06). */
export type Connection = {
  /** The server cannot be reached. */
  isOffline: boolean;
  /** When the oldest stored answer on the page was fetched, in epoch milliseconds; undefined without one. */
  shownFrom?: number | undefined;
};

const CONNECTED: Connection = { isOffline: false };

let connection = CONNECTED;
const listeners = new Set<() => void>();

/** Changes what {@link useConnection} returns. */
export function setConnection(change: Partial<Connection>): void {
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
}

/** Notes that the page shows something that was fetched at this time, because nothing newer can be fetched. */
export function noteShownFrom(at: number): void {
  const { shownFrom } = connection;
  if (shownFrom === undefined || at < shownFrom) setConnection({ shownFrom: at });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's connection. On the server and during hydration it counts as connected. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => CONNECTED,
  );
