import { overlaps, type Instant } from '@dining/booking';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { ReservationContext } from './reservation-context.ts';
import { findHolding, type ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';
import { settleAttempt, settleIfKnown } from './settle-attempt.ts';

/** What a member has near a time at a restaurant: a table, or nothing but attempts that are not answered. */
export type Obstacle = { readonly outcome: 'overlap' } | { readonly unanswered: readonly ReservationRow[] };

/** What stands in the way of a member's table at a time (RSV-03); undefined if nothing does. */
export async function findObstacle(
  trx: PartnerTransaction,
  at: Instant,
  of: Parameters<typeof findHolding>[1],
): Promise<Obstacle | undefined> {
  const near = (await findHolding(trx, of)).filter(({ starts_at }) => overlaps([starts_at.getTime()], at));
  if (near.length === 0) return undefined;
  return near.every(({ state }) => state === 'asked') ? { unanswered: near } : { outcome: 'overlap' };
}

/**
 * Notes what a provider will be asked for. Where nothing but attempts that are not answered is in the way, their provider
 * is asked what became of them first, so that no member is told of a table that may not exist.
 * @returns `checking` while that stays unknown
 */
export async function noteRequest<Noted extends object>(
  context: ReservationContext,
  partner: string,
  restaurant: Restaurant,
  note: (trx: PartnerTransaction) => Promise<Noted | Obstacle>,
): Promise<Noted | { readonly outcome: 'overlap' | 'checking' }> {
  const noted = await context.database.withPartner(partner, note);
  if (!('unanswered' in noted)) return noted;
  for (const row of noted.unanswered)
    await settleIfKnown(context, () => settleAttempt(context, partner, restaurant, row));
  const again = await context.database.withPartner(partner, note);
  return 'unanswered' in again ? { outcome: 'checking' } : again;
}
