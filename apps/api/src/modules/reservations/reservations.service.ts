import type {
  BookingOutcome,
  NewReservation,
  Reservation,
  ReservationChange,
  Reservations,
} from '@dining/api-contract';
import { calendarFile } from '@dining/booking';
import type { Partner } from '@dining/partner-settings';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { Booking } from '../booking/booking.ts';
import type { CardGuaranteeService, GuaranteedSlot } from '../card-guarantees/card-guarantees.ts';
import { askProvider, bookTable, outcomeOf, type Outcome } from './book-table.ts';
import { bookable, requireReservations } from './bookable-restaurants.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { checkedSpecialRequest, checkedStart } from './request-problems.ts';
import { providerOfRow } from './reservation-context.ts';
import {
  findAttempt,
  findNext,
  findOwn,
  findPast,
  findUpcoming,
  type ReservationRow,
} from './reservations.repository.ts';
import { findRestaurants, type Restaurant } from './restaurants.repository.ts';
import { eventOf, toReservation } from './to-reservation.ts';

/**
 * Reservations of members (RSV-01 to RSV-05, EXT-05). Every call is a 404 at partners without reservations, for
 * reservations of another member, and for restaurants that take none.
 */
export type ReservationService = {
  list(caller: MemberCaller): Promise<Reservations>;
  /** The next upcoming reservation, for the server-rendered overview (ACC-02, EXT-05). */
  next(site: Site, memberId: string): Promise<Reservation | undefined>;
  /** @throws AppError (400, 404), (424) when the payment provider fails */
  book(caller: MemberCaller, order: NewReservation): Promise<BookingOutcome>;
  /** @throws AppError as `book`, (409) for a reservation that is no longer booked */
  change(caller: MemberCaller, id: string, order: ReservationChange): Promise<BookingOutcome>;
  /** @throws AppError (409) when it is too late, (503) when the provider fails */
  cancel(caller: MemberCaller, id: string): Promise<void>;
  /** The .ics file of a reservation. */
  calendar(caller: MemberCaller, id: string): Promise<string>;
};

/** A meal that a member plans. */
export type PlannedMeal = { id: string; merchantId: string; merchantName: string; startsAt: Date; day: string };

/** Tells which of a member's planned meals earn, by their ids. The ledger does; it knows reservations, but not vice versa. */
export type EarningMeals = (
  trx: PartnerTransaction,
  partner: Partner,
  of: { memberId: string; meals: readonly PlannedMeal[]; now: Date },
) => Promise<ReadonlySet<string>>;

const mealOf = (row: ReservationRow): PlannedMeal => ({
  id: row.id,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  startsAt: row.starts_at,
  day: row.local_date,
});

type Needs = {
  env: Env;
  database: Database;
  booking: Booking;
  cardGuarantees: CardGuaranteeService;
  earningMeals: EarningMeals;
  log: FastifyBaseLogger;
  now(): Date;
};

export function createReservationService(context: Needs): ReservationService {
  const { env, database, cardGuarantees, earningMeals, now } = context;

  const ownOf = async ({ partner, session }: MemberCaller, id: string): Promise<ReservationRow> => {
    requireReservations(partner);
    const row = await database.withPartner(partner.code, (trx) => findOwn(trx, session.memberId, id));
    if (!row) throw notFound('The reservation');
    return row;
  };
  const restaurantOf = async (row: ReservationRow): Promise<Restaurant> =>
    (await findRestaurants(database.sharedFor(row.partner), [row.merchant_id])).get(row.merchant_id)!;

  /** Returns what shows reservations of a member, as the calls do. */
  const shownOf = async (
    site: Site,
    memberId: string,
    rows: readonly ReservationRow[],
  ): Promise<(row: ReservationRow, restaurant: Restaurant) => Reservation> => {
    const meals = rows.filter(({ state }) => state === 'booked').map(mealOf);
    const earning =
      meals.length === 0
        ? undefined
        : await database.withPartner(site.code, (trx) =>
            earningMeals(trx, site.bundle.basics.partner, { memberId, meals, now: now() }),
          );
    return (row, restaurant) =>
      toReservation(row, restaurant, site, row.state === 'completed' || earning?.has(row.id) === true);
  };

  const answerOf = async (
    { site, session }: MemberCaller,
    outcome: Outcome,
    restaurant: Restaurant,
  ): Promise<BookingOutcome> => {
    if (outcome.outcome !== 'success') return { outcome: outcome.outcome };
    const { row } = outcome;
    const shown = await shownOf(site, session.memberId, [row]);
    return { outcome: 'success', reservation: shown(row, restaurant) };
  };

  /** @returns null without a guarantee, undefined with one that does not count */
  const confirmed = async (
    partner: string,
    id: string | undefined,
    slot: GuaranteedSlot,
  ): Promise<string | null | undefined> => {
    if (id === undefined) return null;
    return (await cardGuarantees.isConfirmed(partner, id, slot)) ? id : undefined;
  };

  return {
    async list({ partner, site, session: { memberId } }) {
      requireReservations(partner);
      const [upcoming, past] = await database.withPartner(partner.code, async (trx) => [
        await findUpcoming(trx, memberId, now()),
        await findPast(trx, memberId, now()),
      ]);
      const restaurants = await findRestaurants(database.sharedFor(partner.code), [
        ...new Set([...upcoming, ...past].map(({ merchant_id }) => merchant_id)),
      ]);
      const shown = await shownOf(site, memberId, [...upcoming, ...past]);
      const shownRow = (row: ReservationRow): Reservation => shown(row, restaurants.get(row.merchant_id)!);
      return { upcoming: upcoming.map(shownRow), past: past.map(shownRow) };
    },

    async next(site, memberId) {
      requireReservations(site.bundle.basics.partner);
      const row = await database.withPartner(site.code, (trx) => findNext(trx, memberId, now()));
      return row && (await shownOf(site, memberId, [row]))(row, await restaurantOf(row));
    },

    async book(caller, { requestId, merchantId, startsAt, partySize, specialRequest: given, guarantee }) {
      const { partner, site, session } = caller;
      requireReservations(partner);
      const { memberId } = session;
      const known = await database.withPartner(partner.code, (trx) => findAttempt(trx, memberId, requestId));
      if (known) {
        const restaurant = await restaurantOf(known);
        const provider = providerOfRow(context, known);
        const outcome = outcomeOf(known) ?? (await askProvider(context, partner.code, { restaurant, provider }, known));
        return answerOf(caller, outcome, restaurant);
      }
      const table = await bookable(context, partner, merchantId);
      const at = checkedStart(startsAt, partySize, table.restaurant.zone, now());
      const specialRequest = checkedSpecialRequest(given, copyOf(site));
      const slot = { memberId, merchantId, startsAt: new Date(at), partySize };
      const guaranteeId = await confirmed(partner.code, guarantee, slot);
      const order = { memberId, requestId, at, partySize, specialRequest, guaranteeId };
      return answerOf(caller, await bookTable(context, partner.code, table, order), table.restaurant);
    },

    async change(caller, id, { requestId, startsAt, partySize, specialRequest: given, guarantee }) {
      const { partner, site, session } = caller;
      const row = await ownOf(caller, id);
      const restaurant = await restaurantOf(row);
      if (row.change_request_id === requestId) return answerOf(caller, { outcome: 'success', row }, restaurant);
      const at = checkedStart(startsAt, partySize, row.time_zone, now());
      const specialRequest = checkedSpecialRequest(given, copyOf(site));
      const { memberId } = session;
      const slot = { memberId, merchantId: row.merchant_id, startsAt: new Date(at), partySize };
      const guaranteeId = await confirmed(partner.code, guarantee, slot);
      if (guaranteeId === undefined) return { outcome: 'card_needed' };
      const order = { memberId, requestId, at, partySize, specialRequest, guaranteeId };
      return answerOf(caller, await changeReservation(context, partner.code, { id, restaurant }, order), restaurant);
    },

    async cancel(caller, id) {
      const { partner, site, session } = caller;
      const row = await ownOf(caller, id);
      const restaurant = await restaurantOf(row);
      const tooLate = copyOf(site)(
        restaurant.telephone === null ? 'mail.reservationTooLateUnlisted' : 'mail.reservationTooLate',
        { merchantName: row.merchant_name, telephone: restaurant.telephone ?? '' },
      );
      await cancelReservation(context, partner.code, { memberId: session.memberId, id, restaurant, tooLate });
    },

    async calendar(caller, id) {
      const row = await ownOf(caller, id);
      return calendarFile(eventOf(row, await restaurantOf(row), caller.site, env));
    },
  };
}
