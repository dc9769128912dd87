import type { PartnerTransaction } from '../../platform/db/database.ts';
import { BookingUnavailable, type Lookup } from '../booking/booking.ts';
import { askToCancel } from './cancel-reservation.ts';
import { providerOfRow, type ReservationContext } from './reservation-context.ts';
import { findUnanswered, type ReservationRow } from './reservations.repository.ts';
import { findRestaurants, type Restaurant } from './restaurants.repository.ts';
import { AlreadySettled, failBooking, settleBooking, settleCancellation, settleChange } from './settle-reservation.ts';
import { changeKeyOf, referenceOf } from './table-order.ts';

/** Calls that are under way are left alone for this long: longer than a request may take. */
const LEFT_ALONE_MS = 60_000;

/** After this time a booking that the provider does not know can no longer reach it: locks of slots expire earlier. */
const GIVEN_UP_MS = 15 * 60_000;

const BATCH_ROWS = 50;

/** Asks the providers about bookings, changes and cancellations of a partner that stayed unanswered. */
export async function settleUnanswered(context: ReservationContext, partner: string): Promise<void> {
  const { database, now, log } = context;
  const before = new Date(now().getTime() - LEFT_ALONE_MS);
  const rows = await database.withPartner(partner, (trx) => findUnanswered(trx, before, BATCH_ROWS));
  const restaurants = await findRestaurants(
    database.sharedFor(partner),
    rows.map(({ merchant_id }) => merchant_id),
  );
  for (const row of rows) {
    try {
      await settleRow(context, partner, row, restaurants.get(row.merchant_id)!);
    } catch (error) {
      if (error instanceof AlreadySettled) continue;
      if (!(error instanceof BookingUnavailable)) throw error;
      log.warn({ err: error }, 'a reservation is still not answered');
    }
  }
}

async function settleRow(
  context: ReservationContext,
  partner: string,
  row: ReservationRow,
  restaurant: Restaurant,
): Promise<void> {
  const { database, now } = context;
  const isGivenUp = now().getTime() - row.updated_at.getTime() >= GIVEN_UP_MS;
  const store = (work: (trx: PartnerTransaction) => Promise<unknown>) => database.withPartner(partner, work);
  const change = row.asked_change;
  if (change?.kind === 'cancel') return askToCancel(context, partner, restaurant, row);

  const key = change === null ? row.id : changeKeyOf(row, change);
  const known: Lookup = await providerOfRow(context, row).find(
    { key, restaurant },
    change === null ? undefined : referenceOf(row),
  );
  if (change === null) {
    if (known.state === 'booked')
      await store((trx) => settleBooking(trx, row, { outcome: 'booked', table: known.table }, now()));
    else if (known.state === 'canceled' || isGivenUp) await store((trx) => failBooking(trx, row, 'error', now()));
  } else if (known.state === 'booked')
    await store((trx) => settleChange(trx, row, change, { outcome: 'booked', table: known.table }, now()));
  else if (known.state === 'canceled') await store((trx) => settleCancellation(trx, row, now()));
  else if (isGivenUp) await store((trx) => settleChange(trx, row, change, { outcome: 'taken' }, now()));
}
