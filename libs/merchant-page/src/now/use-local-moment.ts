import { localMoment, type LocalMoment } from '@dining/rules';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
}

const minuteOfNow = (): number => Math.floor(Date.now() / MINUTE);

/**
 * Day and time at a merchant, kept up to the minute. Undefined on the server and while the page hydrates, because a
 * page that was rendered ahead is older than it looks.
 */
export function useLocalMoment(timeZone: string): LocalMoment | undefined {
  const minute = useSyncExternalStore(everyMinute, minuteOfNow, () => undefined);
  return minute === undefined ? undefined : localMoment(new Date(minute * MINUTE), timeZone);
}
