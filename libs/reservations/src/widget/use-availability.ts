import type { Availability, Slot } from '@dining/api-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useBookingSite } from '../booking.context.ts';
import { bookingEvents, type BookingEvent } from '../events/booking-events.ts';
import type { TableRequestState } from '../request/use-table-request.ts';
import { reservationsApi } from '../reservations.endpoints.ts';

/** Tables are asked for again when the last answer is older, in seconds. */
const MAX_AGE_S = 30;

export type AvailabilityAnswer = {
  /** Undefined while it loads and after a failure. */
  availability: Availability | undefined;
  isFailed: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Asks for tables at a restaurant, and records each answer that the guest sees (ANL-04).
 * @param changing id of the reservation that is changed, whose own table counts as free
 */
export function useAvailability(
  merchantId: string,
  state: TableRequestState | undefined,
  changing: string | undefined,
): AvailabilityAnswer {
  const query = state ? { merchantId, ...state.request, ...(changing !== undefined && { changing }) } : skipToken;
  const { currentData, isError, isFetching, refetch } = reservationsApi.useAvailabilityQuery(query, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  useRecordedSearch(merchantId, state, currentData);
  return { availability: currentData, isFailed: isError && !currentData, isFetching, refetch };
}

/** Every slot of an answer, alternatives included. */
export function slotsOf(availability: Availability | undefined): readonly Slot[] {
  if (availability?.outcome === 'slots') return availability.slots;
  if (availability?.outcome === 'none' || availability?.outcome === 'too_close')
    return [...availability.sameDay, ...availability.nextDays];
  return [];
}

/** Records the first answer to each request; asking again for the same one is no search. */
function useRecordedSearch(merchantId: string, state: TableRequestState | undefined, answer: Availability | undefined) {
  const { record } = useBookingSite();
  const recorded = useRef('');
  useEffect(() => {
    if (!state || !answer) return;
    const { date, time, partySize } = state.request;
    const data = { merchantId, date, time, partySize };
    const key = JSON.stringify(data);
    if (recorded.current === key) return;
    recorded.current = key;
    record(eventOf(answer, state.isChosen), data);
  }, [state, answer, record, merchantId]);
}

function eventOf(answer: Availability, isChosen: boolean): BookingEvent {
  if (answer.outcome !== 'slots') return bookingEvents.noAvailability;
  const hasCards = answer.slots.some(({ needsCard }) => needsCard);
  if (isChosen) return hasCards ? bookingEvents.userSearchWithCard : bookingEvents.userSearchWithoutCard;
  return hasCards ? bookingEvents.defaultSearchWithCard : bookingEvents.defaultSearchWithoutCard;
}
