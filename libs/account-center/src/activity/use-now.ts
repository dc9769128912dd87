import { useMemo, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const never = (): (() => void) => () => undefined;
const minuteOfNow = (): number => Math.floor(Date.now() / MINUTE);

/**
 * The time, to the minute, as of the last rendering. Undefined on the server and while the page hydrates, because the
 * two would not agree on it.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(never, minuteOfNow, () => undefined);
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE)), [minute]);
}
