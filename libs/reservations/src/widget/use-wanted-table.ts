import type { Availability, Reservation, Slot } from '@dining/api-contract';
import { localTimeOf } from '@dining/booking';
import { useMemo } from 'react';
import { useBookingSite } from '../booking.context.ts';
import { readDraft, type WantedTable } from '../dialog/booking-draft.ts';
import type { TableRequestState } from '../request/use-table-request.ts';
import type { BookedMerchant } from './booked-merchant.ts';
import { slotsOf } from './use-availability.ts';

/** The table that the address chooses. */
export type ChosenTable = WantedTable & {
  /** It is not free (anymore). */
  isGone: boolean;
  /** It was booked in this tab, as "back" after the booking finds it. */
  wasBooked?: true;
};

/**
 * The table that the address chooses; undefined without one and until the restaurant's answer is there. A booking that
 * was sent counts even if its slot is not free anymore: it may have been taken by that very booking.
 */
export function useWantedTable(
  { id: merchantId, timeZone }: BookedMerchant,
  state: TableRequestState | undefined,
  availability: Availability | undefined,
  changing: Reservation | undefined,
): ChosenTable | undefined {
  const { memberId } = useBookingSite();
  const startsAt = state?.slot;
  const partySize = state?.request.partySize ?? 0;
  const hasGuarantee = state?.guarantee !== undefined;
  return useMemo(() => {
    if (startsAt === undefined) return undefined;
    const hasCard =
      changing !== undefined &&
      changing.feeCents > 0 &&
      changing.partySize === partySize &&
      isSameMoment(changing.startsAt, startsAt);
    const table = { memberId, merchantId, partySize, ...(changing && { changing: changing.id, hasCard }) };
    const draft = readDraft(table, startsAt);
    const isUnderway = draft && (hasGuarantee || draft.isSent) && (hasGuarantee || !draft.isBooked);
    if (isUnderway) return { ...table, slot: draft.slot, isGone: false };
    if (!availability) return undefined;
    const free = slotsOf(availability).find((slot) => isSameMoment(slot.startsAt, startsAt));
    return {
      ...table,
      slot: free ?? slotAt(startsAt, timeZone),
      isGone: free === undefined,
      ...(draft?.isBooked && { wasBooked: true }),
    };
  }, [memberId, merchantId, timeZone, startsAt, partySize, hasGuarantee, availability, changing]);
}

const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** A slot of which only the beginning is known. */
function slotAt(startsAt: string, timeZone: string): Slot {
  const { day, time } = localTimeOf(timeZone, Date.parse(startsAt));
  return { startsAt, date: day, time, needsCard: false, feeCents: 0 };
}
