import type { PartnerTransaction } from '../../platform/db/database.ts';
import { BookingUnavailable } from '../booking/booking.ts';
import { providerOfRow, type ReservationContext } from './reservation-context.ts';
import type { ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';
import { AlreadySettled, failBooking, settleBooking } from './settle-reservation.ts';

/** After this time a booking that the provider does not know can no longer reach it: locks of slots expire earlier. */
const GIVEN_UP_MS = 15 * 60_000;

/** Whether a call that stayed unanswered can no longer have an effect that the provider does not know of. */
export const isGivenUp = ({ updated_at }: ReservationRow, now: Date): boolean =>
  now.getTime() - updated_at.getTime() >= GIVEN_UP_MS;

/**
 * Asks the provider what became of an attempt that stayed unanswered, and stores it. The attempt stays unanswered while a
 * call that is under way could still book it.
 * @throws BookingUnavailable, AlreadySettled
 */
export async function settleAttempt(
  context: ReservationContext,
  partner: string,
  restaurant: Restaurant,
  row: ReservationRow,
): Promise<void> {
  const { database, now } = context;
  const isOver = isGivenUp(row, now());
  const known = await providerOfRow(context, row).find({ key: row.id, restaurant });
  const store = (work: (trx: PartnerTransaction) => Promise<unknown>) => database.withPartner(partner, work);
  if (known.state === 'booked')
    await store((trx) => settleBooking(trx, row, { outcome: 'booked', table: known.table }, now()));
  else if (known.state === 'canceled' || isOver) await store((trx) => failBooking(trx, row, 'error', now()));
}

/** Settles a reservation if its provider answers. One that somebody else has settled, or that stays unknown, is left. */
export async function settleIfKnown(
  { log }: Pick<ReservationContext, 'log'>,
  settle: () => Promise<void>,
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (error instanceof AlreadySettled) return;
    if (!(error instanceof BookingUnavailable)) throw error;
    log.warn({ err: error }, 'a reservation is still not answered');
  }
}
