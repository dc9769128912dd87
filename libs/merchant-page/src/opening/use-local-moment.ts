import { serverNow } from '@dining/api-client';
import { localMoment, type LocalMoment } from '@dining/rules';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = (): number => Math.floor(serverNow() / MINUTE_MS);

/**
 * Day and time at a merchant, updated every minute. Undefined on the server and during hydration, because a cached or
 * static page can be older than the current minute.
 */
export function useLocalMoment(timeZone: string): LocalMoment | undefined {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  return minute === undefined ? undefined : localMoment(new Date(minute * MINUTE_MS), timeZone);
}
