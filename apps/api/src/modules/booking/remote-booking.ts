import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import type { BookingClient, Reply } from './booking-client.ts';
import {
  BookingUnavailable,
  type BookableRestaurant,
  type BookedTable,
  type BookingAnswer,
  type BookingProvider,
  type TableOrder,
  type TableReference,
} from './booking-provider.ts';
import { remoteAvailability, slotsNear } from './remote-availability.ts';
import { LockSchema, RemoteReservationSchema, type RemoteReservation } from './remote-booking.schema.ts';

/** Restaurants that are asked for slots at the same time. */
const CONCURRENT = 6;

const REFUSALS: Readonly<Record<string, 'taken' | 'deactivated' | 'card_needed'>> = {
  SlotTaken: 'taken',
  GuestDeactivated: 'deactivated',
  CardRequired: 'card_needed',
};

/**
 * Books at a provider in OpenTable's shape: a slot is locked, and the reservation is made from the lock. The order's key
 * is the request id of both, so neither happens twice.
 */
export function remoteBooking({ database, client }: { database: Database; client: BookingClient }): BookingProvider {
  async function answerTo(order: TableOrder, current?: TableReference): Promise<BookingAnswer> {
    const { key, restaurant, at, partySize, specialRequest, guest, hasCard } = order;
    const lock = await client.call(LockSchema, {
      method: 'POST',
      path: `${pathOf(restaurant)}/slot_locks`,
      body: {
        request_id: key,
        date_time: new Date(at).toISOString(),
        party_size: partySize,
        ...(current && { replaces: current.confirmation }),
      },
    });
    if ('refusal' in lock) return refusedAs(lock);
    if (lock.answer.card_required && !hasCard) {
      await unlock(restaurant, lock.answer.reservation_token);
      return { outcome: 'card_needed' };
    }
    const reservation = await client.call(RemoteReservationSchema, {
      method: current ? 'PUT' : 'POST',
      path: `${pathOf(restaurant)}/reservations${current ? `/${encodeURIComponent(current.confirmation)}` : ''}`,
      body: {
        request_id: key,
        reservation_token: lock.answer.reservation_token,
        special_request: specialRequest,
        card_on_file: hasCard,
        first_name: guest.firstName,
        last_name: guest.lastName,
        email_address: guest.email,
        phone_number: guest.phone,
      },
    });
    return 'refusal' in reservation
      ? refusedAs(reservation)
      : { outcome: 'booked', table: tableOf(reservation.answer) };
  }

  /** Gives a slot back, so that the guest who returns with a card finds it. If that fails, the lock expires. */
  const unlock = (restaurant: BookableRestaurant, token: string): Promise<unknown> =>
    client
      .call(Type.Object({}), {
        method: 'DELETE',
        path: `${pathOf(restaurant)}/slot_locks/${encodeURIComponent(token)}`,
      })
      .catch(() => undefined);

  return {
    name: 'remote',
    availability: (_partner, restaurant, request, except) =>
      remoteAvailability(client, pathOf(restaurant), restaurant.zone, request, except?.confirmation),
    async slots(_partner, requests) {
      const found: Awaited<ReturnType<BookingProvider['slots']>> = [];
      for (let first = 0; first < requests.length; first += CONCURRENT)
        found.push(
          ...(await Promise.all(
            requests
              .slice(first, first + CONCURRENT)
              .map(({ restaurant, request }) =>
                slotsNear(client, pathOf(restaurant), restaurant.zone, request).catch(() => []),
              ),
          )),
        );
      return found;
    },
    async book(partner, order, settle) {
      const answer = await answerTo(order);
      return database.withPartner(partner, (trx) => settle(trx, answer));
    },
    async change(partner, order, current, settle) {
      const answer = await answerTo(order, current);
      return database.withPartner(partner, (trx) => settle(trx, answer));
    },
    async cancel(partner, restaurant, { confirmation }, settle) {
      const reply = await client.call(RemoteReservationSchema, {
        method: 'PUT',
        path: `${pathOf(restaurant)}/reservations/${encodeURIComponent(confirmation)}/status`,
        body: { status: 'Canceled' },
      });
      if ('refusal' in reply && reply.refusal !== 'NotFound')
        throw new BookingUnavailable(`The booking provider refused a cancellation: ${reply.refusal}.`);
      return database.withPartner(partner, settle);
    },
    async find({ key, restaurant }, current) {
      const reply = await client.call(RemoteReservationSchema, {
        method: 'GET',
        path: `${pathOf(restaurant)}/reservations${current ? `/${encodeURIComponent(current.confirmation)}` : ''}`,
        ...(!current && { query: { request_id: key } }),
      });
      if ('refusal' in reply) {
        if (reply.refusal === 'NotFound') return { state: 'none' };
        throw new BookingUnavailable(`The booking provider refused a question: ${reply.refusal}.`);
      }
      const { status, request_id } = reply.answer;
      if (status === 'Canceled') return { state: 'canceled' };
      return request_id === key ? { state: 'booked', table: tableOf(reply.answer) } : { state: 'none' };
    },
  };
}

const pathOf = ({ openTableId }: BookableRestaurant): string => `/v2/booking/${encodeURIComponent(openTableId ?? '')}`;

/** @throws BookingUnavailable for a reason that the provider does not document */
function refusedAs({ refusal }: Extract<Reply<never>, { refusal: string }>): BookingAnswer {
  const outcome = REFUSALS[refusal];
  if (outcome === undefined) throw new BookingUnavailable(`The booking provider refused: ${refusal}.`);
  return { outcome };
}

const tableOf = (reservation: RemoteReservation): BookedTable => ({
  startsAt: new Date(reservation.date_time),
  endsAt: new Date(reservation.end_time),
  partySize: reservation.party_size,
  feeCents: reservation.no_show_fee_cents,
  changeableUntil: new Date(reservation.changeable_until),
  confirmation: reservation.confirmation_number,
  holdId: null,
});
