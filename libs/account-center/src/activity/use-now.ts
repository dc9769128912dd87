import { useSite } from '@dining/site/react';
import { useMemo, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const never = (): (() => void) => () => undefined;
/** Whole minutes since 1970, of milliseconds. */
const minuteOf = (time: number): number => Math.floor(time / MINUTE);

/** The beginning of a moment's minute. */
export const toMinute = (moment: Date): Date => new Date(minuteOf(moment.getTime()) * MINUTE);

/**
 * The time, to the minute, as of the last rendering. On the server and while the page hydrates it is the time that the
 * page was rendered at; undefined where that is not known, because the two would not agree on another.
 */
export function useNow(): Date | undefined {
  const { renderedAt } = useSite();
  const minute = useSyncExternalStore(
    never,
    () => minuteOf(Date.now()),
    () => (renderedAt === undefined ? undefined : minuteOf(Date.parse(renderedAt))),
  );
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE)), [minute]);
}
