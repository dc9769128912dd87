import { serverNow } from '@dining/api-client';
import { localMoment, type LocalMoment } from '@dining/rules';
import { useSyncExternalStore, type ReactNode } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = (): number => Math.floor(serverNow() / MINUTE_MS);

type LocalMomentProps = {
  timeZone: string;
  /**
   * @param moment day and time at the merchant; undefined on the server and during hydration, because a cached or static
   * page can be older than the current minute
   */
  children: (moment: LocalMoment | undefined) => ReactNode;
};

/** What depends on the time at a merchant. It is rendered again every minute, and nothing around it. */
export function WithLocalMoment({ timeZone, children }: LocalMomentProps): ReactNode {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  return children(minute === undefined ? undefined : localMoment(new Date(minute * MINUTE_MS), timeZone));
}
