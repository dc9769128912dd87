import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { EffectHandler } from '../../platform/outbox/effect.ts';
import { queueEffects } from '../../platform/outbox/queue-effect.ts';
import { deleteHolds, type Booking } from '../booking/booking.ts';
import { queueRelease } from '../card-guarantees/card-guarantees.ts';
import { mayChange } from './change-reservation.ts';
import { deleteReservationsOf, lockUpcoming, type ReservationRow } from './reservations.repository.ts';
import { findRestaurants } from './restaurants.repository.ts';
import { settleCancellation } from './settle-reservation.ts';
import { deleteAlertsOf } from './table-alerts.repository.ts';

/** The outbox kind that cancels a table of a closed or deleted account at a remote provider. */
const CANCEL = 'reservation.cancel';

/**
 * Removes a member's reservations, alerts and guarantees with the account (EXT-07). Tables that are still to come are
 * given back; a remote provider is told after the commit.
 */
export async function removeReservations(trx: PartnerTransaction, memberId: string, now: Date): Promise<void> {
  const gone = await deleteReservationsOf(trx, memberId);
  const upcoming = gone.filter(({ state, starts_at }) => state === 'booked' && starts_at > now);
  await giveBack(trx, upcoming, now);
  await deleteAlertsOf(trx, memberId);
  // The release still needs the provider's reference, which says nothing about the member.
  for (const { guarantee_id: id } of upcoming) if (id !== null) await queueRelease(trx, id, now);
}

/**
 * Cancels the tables of a member whose account closes, with their mails, as long as each can still be canceled online
 * (CRD-07, EXT-05): afterwards the member no longer reaches them. Later ones stay booked, with the fee of a no-show.
 */
export async function cancelReservations(trx: PartnerTransaction, memberId: string, now: Date): Promise<void> {
  const rows = (await lockUpcoming(trx, memberId, now)).filter((row) => mayChange(row, now));
  await giveBack(trx, rows, now);
  for (const row of rows) await settleCancellation(trx, row, now);
}

type HeldTable = Pick<ReservationRow, 'provider' | 'hold_id' | 'merchant_id' | 'confirmation'>;

/** Gives tables back: those of this server now, those of a remote provider after the commit. */
async function giveBack(trx: PartnerTransaction, tables: readonly HeldTable[], now: Date): Promise<void> {
  await deleteHolds(
    trx,
    tables.flatMap(({ hold_id }) => hold_id ?? []),
  );
  await queueEffects(
    trx,
    tables
      .filter(({ provider }) => provider === 'remote')
      .map(({ merchant_id: merchantId, confirmation }) => ({
        kind: CANCEL,
        payload: { merchantId, confirmation },
        now,
      })),
  );
}

/** The outbox's handler of such cancellations. */
export const reservationHandlers = ({
  database,
  booking,
}: {
  database: Database;
  booking: Booking;
}): Record<string, EffectHandler> => ({
  [CANCEL]: async ({ partner, payload }) => {
    const { merchantId, confirmation } = payload as { merchantId: string; confirmation: string };
    const restaurant = (await findRestaurants(database.sharedFor(partner), [merchantId])).get(merchantId);
    if (!restaurant) return;
    if (!booking.remote) throw new Error('This process has no BOOKING_URL.');
    await booking.remote.cancel(partner, restaurant, { confirmation, holdId: null }, async () => undefined);
  },
});
