import { skipToken } from '@reduxjs/toolkit/query';
import { reservationsApi } from '../reservations.endpoints.ts';
import type { BookingWindowProps } from './booking-dialog.types.ts';

/** Whether the member still has the table that was booked in this tab before, as after "back" (RSV-03). */
export function useIsMine({ wanted, booked }: Pick<BookingWindowProps, 'wanted' | 'booked'>): boolean {
  const isAsked = wanted.wasBooked === true && booked === undefined;
  const { data } = reservationsApi.useReservationsQuery(isAsked ? undefined : skipToken);
  const startsAt = Date.parse(wanted.slot.startsAt);
  return (
    isAsked &&
    data?.upcoming.some((mine) => mine.merchantId === wanted.merchantId && Date.parse(mine.startsAt) === startsAt) ===
      true
  );
}
