import type { NewReservation } from '@dining/api-contract';
import { localTimeOf, type Instant } from '@dining/booking';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { unauthorized } from '../../platform/session/access.ts';
import { BookingUnavailable } from '../booking/booking.ts';
import { useGuarantee } from '../card-guarantees/card-guarantees.ts';
import { lockMember } from '../members/members.ts';
import type { Bookable } from './bookable-restaurants.ts';
import { findObstacle, noteRequest, type Obstacle } from './note-request.ts';
import { unansweredColumns, type ReservationContext } from './reservation-context.ts';
import {
  findAttempt,
  findGuest,
  findReservation,
  insertReservation,
  type ReservationRow,
} from './reservations.repository.ts';
import { AlreadySettled, settleBooking, type Settled } from './settle-reservation.ts';
import { orderOf } from './table-order.ts';

/** The outcome of a booking or a change, with the reservation of a success. */
export type Outcome = Settled | { readonly outcome: 'overlap' | 'checking' | 'too_late' | 'error' };

export type BookingOrder = Pick<NewReservation, 'requestId' | 'partySize'> & {
  memberId: string;
  at: Instant;
  specialRequest: string;
  /** A guarantee of this slot that is confirmed and unused; null without one, undefined with one that does not count. */
  guaranteeId: string | null | undefined;
};

/** What became of an attempt; undefined while it is not answered. */
export function outcomeOf(row: ReservationRow): Outcome | undefined {
  if (row.state === 'asked') return undefined;
  return row.outcome === null ? { outcome: 'success', row } : { outcome: row.outcome };
}

/**
 * Books a table: notes the attempt, asks the provider, and stores the answer (RSV-03, RSV-05). An attempt that is not
 * answered is asked again under the same key, so it is booked once, whichever process asks.
 */
export async function bookTable(
  context: ReservationContext,
  partner: string,
  bookable: Bookable,
  order: BookingOrder,
): Promise<Outcome> {
  const noted = await noteRequest(context, partner, bookable.restaurant, (trx) =>
    noteAttempt(trx, bookable, order, context.now()),
  );
  return 'outcome' in noted ? noted : askProvider(context, partner, bookable, noted.row);
}

/** Asks the provider for the table of an attempt. */
export async function askProvider(
  { database, log, now }: ReservationContext,
  partner: string,
  { restaurant, provider }: Bookable,
  row: ReservationRow,
): Promise<Outcome> {
  const known = outcomeOf(row);
  if (known) return known;
  const guest = await database.withPartner(partner, (trx) => findGuest(trx, row.member_id));
  if (guest === undefined) throw unauthorized();
  try {
    return await provider.book(partner, orderOf(row, restaurant, guest), (trx, answer) =>
      settleBooking(trx, row, answer, now()),
    );
  } catch (error) {
    if (error instanceof BookingUnavailable) {
      log.warn({ err: error }, 'a booking is not answered');
      return { outcome: 'error' };
    }
    if (!(error instanceof AlreadySettled)) throw error;
    const settled = await database.withPartner(partner, (trx) => findReservation(trx, row.id));
    return (settled && outcomeOf(settled)) ?? { outcome: 'error' };
  }
}

/** Writes the attempt before anybody is asked. The member's lock makes attempts of one member take turns. */
async function noteAttempt(
  trx: PartnerTransaction,
  { restaurant, provider }: Bookable,
  { memberId, requestId, at, partySize, specialRequest, guaranteeId }: BookingOrder,
  now: Date,
): Promise<{ row: ReservationRow } | { outcome: 'card_needed' } | Obstacle> {
  await lockMember(trx, memberId);
  const known = await findAttempt(trx, memberId, requestId);
  if (known) return { row: known };
  const obstacle = await findObstacle(trx, at, { memberId, merchantId: restaurant.id });
  if (obstacle) return obstacle;
  // An attempt that is in the way may have used the guarantee, so this is decided after it.
  if (guaranteeId === undefined) return { outcome: 'card_needed' };
  if (guaranteeId !== null && !(await useGuarantee(trx, guaranteeId, now))) return { outcome: 'card_needed' };
  const { day, time } = localTimeOf(restaurant.zone, at);
  const row = await insertReservation(trx, {
    ...unansweredColumns(restaurant, new Date(at)),
    member_id: memberId,
    request_id: requestId,
    state: 'asked',
    provider: provider.name,
    local_date: day,
    local_time: time,
    party_size: partySize,
    special_request: specialRequest,
    guarantee_id: guaranteeId,
    created_at: now,
    updated_at: now,
  });
  return { row };
}
