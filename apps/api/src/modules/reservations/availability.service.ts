import type {
  Availability as AvailabilityAnswer,
  AvailabilityQuery,
  Slot as SlotAnswer,
  Tables,
  TablesQuery,
} from '@dining/api-contract';
import {
  changeableUntil,
  instantAtOrAfter,
  localTimeOf,
  type Availability,
  type BookingRules,
  type Slot,
} from '@dining/booking';
import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  BookingUnavailable,
  type Booking,
  type BookingProvider,
  type SlotRequest,
  type TableReference,
} from '../booking/booking.ts';
import { bookable, bookableOf, requireReservations, type Bookable } from './bookable-restaurants.ts';
import { checkedRequest } from './request-problems.ts';
import { findOwn } from './reservations.repository.ts';
import { referenceOf } from './table-order.ts';

/** Slots that a card shows at most (RSV-01). */
const CARD_SLOTS = 3;

/** Restaurants that one call may ask about. */
const MAX_RESTAURANTS = 30;

/** Which tables can be booked (RSV-01, RSV-02). The calls are a 404 at partners without reservations. */
export type AvailabilityService = {
  /**
   * The tables of a restaurant. The one that the caller changes counts as free; another member's never does.
   * @throws AppError (400) for a date or party that no restaurant could have, (404), (503)
   */
  at(caller: Caller, merchantId: string, query: AvailabilityQuery): Promise<AvailabilityAnswer>;
  /** The slots nearest to the wanted time at several restaurants; unknown ids are ignored. @throws AppError (400, 404) */
  tables(partner: Partner, query: TablesQuery): Promise<Tables>;
};

type Needs = { database: Database; booking: Booking; now(): Date };

export function createAvailabilityService(context: Needs): AvailabilityService {
  const { database, now } = context;

  /** The table that the caller has there and wants to change; undefined without one, and if another provider holds it. */
  const changedTable = async (
    { partner, session }: Caller,
    { restaurant, provider }: Bookable,
    id: string | undefined,
  ): Promise<TableReference | undefined> => {
    if (id === undefined || session === undefined) return undefined;
    const row = await database.withPartner(partner.code, (trx) => findOwn(trx, session.memberId, id));
    const isThere = row?.state === 'booked' && row.merchant_id === restaurant.id && row.provider === provider.name;
    return isThere ? referenceOf(row) : undefined;
  };

  return {
    async at(caller, merchantId, query) {
      const { partner } = caller;
      const table = await bookable(context, partner, merchantId);
      const { restaurant, provider } = table;
      const request = checkedRequest(query, restaurant.zone, now());
      const except = await changedTable(caller, table, query.changing);
      const answer = await provider.availability(partner.code, restaurant, request, except).catch((error: unknown) => {
        throw error instanceof BookingUnavailable
          ? new AppError(503, 'unavailable', 'The booking provider cannot answer right now. Please try again.')
          : error;
      });
      return toAnswer(answer, restaurant.room?.rules);
    },

    async tables(partner, { ids, date, time, partySize }) {
      requireReservations(partner);
      const asked = [...new Set(ids.split(','))].filter(Boolean).slice(0, MAX_RESTAURANTS);
      const byProvider = new Map<BookingProvider, SlotRequest[]>();
      for (const { restaurant, provider } of await bookableOf(context, partner.code, asked)) {
        const day = date ?? localTimeOf(restaurant.zone, now().getTime()).day;
        const request = checkedRequest({ date: day, time, partySize }, restaurant.zone, now());
        byProvider.set(provider, [...(byProvider.get(provider) ?? []), { restaurant, request }]);
      }
      const tables = new Map<string, SlotAnswer[]>();
      for (const [provider, requests] of byProvider) {
        const found = await provider.slots(partner.code, requests);
        for (const [place, slotRequest] of requests.entries())
          tables.set(slotRequest.restaurant.id, toSlots(nearest(found[place]!, slotRequest)));
      }
      return {
        tables: asked.flatMap((merchantId) => {
          const slots = tables.get(merchantId) ?? [];
          return slots.length > 0 ? [{ merchantId, slots }] : [];
        }),
      };
    },
  };
}

/** The slots nearest to the wanted time, in order. */
function nearest(slots: readonly Slot[], { restaurant, request: { day, time } }: SlotRequest): Slot[] {
  const wanted = instantAtOrAfter(restaurant.zone, day, time);
  return slots
    .toSorted((one, other) => Math.abs(one.at - wanted) - Math.abs(other.at - wanted))
    .slice(0, CARD_SLOTS)
    .toSorted((one, other) => one.at - other.at);
}

/** @param rules of a restaurant whose tables the platform books */
const toSlots = (slots: readonly Slot[], rules?: BookingRules): SlotAnswer[] =>
  slots.map(({ at, day, localTime, needsCard, feeCents }) => ({
    startsAt: new Date(at).toISOString(),
    date: day,
    time: localTime,
    needsCard,
    feeCents,
    ...(rules && { changeableUntil: new Date(changeableUntil(at, rules)).toISOString() }),
  }));

function toAnswer(answer: Availability, rules: BookingRules | undefined): AvailabilityAnswer {
  switch (answer.outcome) {
    case 'slots':
      return { outcome: 'slots', slots: toSlots(answer.slots, rules) };
    case 'none':
    case 'too_close':
      return {
        outcome: answer.outcome,
        sameDay: toSlots(answer.sameDay, rules),
        nextDays: toSlots(answer.nextDays, rules),
      };
    case 'too_far':
      return { outcome: 'too_far', lastDate: answer.lastDay };
    default:
      return answer;
  }
}
