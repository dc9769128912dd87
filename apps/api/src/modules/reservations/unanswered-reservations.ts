import type { PartnerTransaction } from '../../platform/db/database.ts';
import { askToCancel } from './cancel-reservation.ts';
import { providerOfRow, type ReservationContext } from './reservation-context.ts';
import { findUnanswered, type ReservationRow } from './reservations.repository.ts';
import { findRestaurants, type Restaurant } from './restaurants.repository.ts';
import { isGivenUp, settleAttempt, settleIfKnown } from './settle-attempt.ts';
import { settleCancellation, settleChange } from './settle-reservation.ts';
import { changeKeyOf, referenceOf } from './table-order.ts';

/** Calls that are under way are left alone for this long: longer than a request may take. */
const LEFT_ALONE_MS = 60_000;

const BATCH_ROWS = 50;

/** Asks the providers about bookings, changes and cancellations of a partner that stayed unanswered. */
export async function settleUnanswered(context: ReservationContext, partner: string): Promise<void> {
  const { database, now } = context;
  const before = new Date(now().getTime() - LEFT_ALONE_MS);
  const rows = await database.withPartner(partner, (trx) => findUnanswered(trx, before, BATCH_ROWS));
  const restaurants = await findRestaurants(
    database.sharedFor(partner),
    rows.map(({ merchant_id }) => merchant_id),
  );
  for (const row of rows)
    await settleIfKnown(context, () => settleRow(context, partner, row, restaurants.get(row.merchant_id)!));
}

async function settleRow(
  context: ReservationContext,
  partner: string,
  row: ReservationRow,
  restaurant: Restaurant,
): Promise<void> {
  const { database, now } = context;
  const change = row.asked_change;
  if (change === null) return settleAttempt(context, partner, restaurant, row);
  if (change.kind === 'cancel') return askToCancel(context, partner, restaurant, row);

  const isOver = isGivenUp(row, now());
  const store = (work: (trx: PartnerTransaction) => Promise<unknown>) => database.withPartner(partner, work);
  const key = changeKeyOf(row, change);
  const known = await providerOfRow(context, row).find({ key, restaurant }, referenceOf(row));
  if (known.state === 'booked')
    await store((trx) => settleChange(trx, row, change, { outcome: 'booked', table: known.table }, now()));
  else if (known.state === 'canceled') await store((trx) => settleCancellation(trx, row, now()));
  else if (isOver) await store((trx) => settleChange(trx, row, change, { outcome: 'taken' }, now()));
}
