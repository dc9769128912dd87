import { localTimeOf } from '@dining/booking';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useNow } from '@dining/site/react';
import { whenText } from '../request/request-text.ts';

/** Until when a table can be changed or canceled online. */
export type ChangeDeadline = {
  /** Whether it has passed; false on the server. */
  isPast: boolean;
  /** "Change or cancel until Tue, Nov 24 at 5:00 PM." */
  text: string;
};

/**
 * Until when a table can be changed or canceled online (EXT-05).
 * @param changeableUntil ISO instant, undefined where the restaurant's provider decides it later
 * @param timeZone the restaurant's
 */
export function useChangeDeadline(changeableUntil: string, timeZone: string): ChangeDeadline;
export function useChangeDeadline(changeableUntil: string | undefined, timeZone: string): ChangeDeadline | undefined;
export function useChangeDeadline(changeableUntil: string | undefined, timeZone: string): ChangeDeadline | undefined {
  const copy = useMemberCopy();
  const now = useNow();
  if (changeableUntil === undefined) return undefined;
  const until = Date.parse(changeableUntil);
  const { day, time } = localTimeOf(timeZone, until);
  return {
    isPast: now !== undefined && now.getTime() > until,
    text: copy('myReservations.until', { until: whenText({ date: day, time }, copy) }),
  };
}
