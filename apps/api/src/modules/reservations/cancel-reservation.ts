import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, busy, notFound } from '../../platform/http/app-error.ts';
import { BookingUnavailable } from '../booking/booking.ts';
import { mayChange, notBooked } from './change-reservation.ts';
import { providerOfRow, type ReservationContext } from './reservation-context.ts';
import { lockOwn, updateReservation, type ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';
import { AlreadySettled, settleCancellation } from './settle-reservation.ts';
import { referenceOf } from './table-order.ts';

const unavailable = (): AppError =>
  new AppError(503, 'unavailable', 'The booking provider cannot answer right now. Please try again.');

export type CancelOrder = {
  memberId: string;
  id: string;
  restaurant: Restaurant;
  /** What a member reads when it is too late. */
  tooLate: string;
};

/**
 * Cancels a reservation; canceling it again does nothing.
 * @throws AppError (404) for a reservation of another member, (409) when it is too late, (503) when the provider fails
 */
export async function cancelReservation(
  context: ReservationContext,
  partner: string,
  { memberId, id, restaurant, tooLate }: CancelOrder,
): Promise<void> {
  const row = await context.database.withPartner(partner, (trx) =>
    noteCancellation(trx, { memberId, id, tooLate, now: context.now() }),
  );
  if (row) await askToCancel(context, partner, restaurant, row).catch(refuse);
}

/** Asks the provider to cancel what is noted as canceled. @throws BookingUnavailable */
export async function askToCancel(
  context: ReservationContext,
  partner: string,
  restaurant: Restaurant,
  row: ReservationRow,
): Promise<void> {
  try {
    await providerOfRow(context, row).cancel(partner, restaurant, referenceOf(row), (trx) =>
      settleCancellation(trx, row, context.now()),
    );
  } catch (error) {
    if (!(error instanceof AlreadySettled)) throw error;
  }
}

/** @returns undefined if nothing is left to do */
async function noteCancellation(
  trx: PartnerTransaction,
  { memberId, id, tooLate, now }: Omit<CancelOrder, 'restaurant'> & { now: Date },
): Promise<ReservationRow | undefined> {
  const row = await lockOwn(trx, memberId, id);
  if (!row) throw notFound('The reservation');
  if (row.state === 'canceled') return undefined;
  if (row.state !== 'booked') throw notBooked();
  if (row.asked_change?.kind === 'cancel') return row;
  if (row.asked_change !== null) throw busy();
  if (!mayChange(row, now)) throw new AppError(409, 'too_late', tooLate);
  await updateReservation(trx, id, ['booked'], {
    asked_change: JSON.stringify({ kind: 'cancel' }),
    updated_at: now,
  });
  return row;
}

function refuse(error: unknown): never {
  throw error instanceof BookingUnavailable ? unavailable() : error;
}
