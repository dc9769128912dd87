import { serverNow } from '@dining/api-client';
import { useBrowserValue } from '@dining/ui';
import { useMemo } from 'react';
import { useSite } from './site.context.tsx';

const MINUTE_MS = 60_000;

/** Whole minutes since 1970, of milliseconds. */
const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS);

/** The start of a moment's minute. */
export const toMinute = (moment: Date): Date => new Date(minuteOf(moment.getTime()) * MINUTE_MS);

/**
 * The time of the last render, to the minute, by the server's clock once it is known. On the server and during hydration it
 * is the time the server rendered the page at, or undefined if that is unknown: a clock of each side would cause a mismatch.
 */
export function useNow(): Date | undefined {
  const { renderedAt } = useSite();
  const minute = useBrowserValue(
    () => minuteOf(serverNow()),
    renderedAt === undefined ? undefined : minuteOf(Date.parse(renderedAt)),
  );
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE_MS)), [minute]);
}
