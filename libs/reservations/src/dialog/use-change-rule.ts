import type { Slot } from '@dining/api-contract';
import { localTimeOf } from '@dining/booking';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useNow } from '@dining/site/react';
import { whenText } from '../request/request-text.ts';

/**
 * Until when a booked table can be changed or canceled online, in words, or that it can not (EXT-05): a guest knows it
 * before booking. Undefined where the restaurant's provider decides that later.
 */
export function useChangeRule({ changeableUntil }: Slot, timeZone: string): string | undefined {
  const copy = useMemberCopy();
  const now = useNow();
  if (changeableUntil === undefined || now === undefined) return undefined;
  const until = Date.parse(changeableUntil);
  if (now.getTime() > until) return copy('booking.late');
  const { day, time } = localTimeOf(timeZone, until);
  return copy('myReservations.until', { until: whenText({ date: day, time }, copy) });
}
