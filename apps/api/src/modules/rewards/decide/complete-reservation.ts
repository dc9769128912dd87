import type { PartnerSettings } from '@dining/partner-settings';
import { reservationBonus } from '@dining/rules';
import type { Batch, DineState, OpenReservation } from '../batch.ts';
import { reservationCause, reservationReversalCause } from '../entry-cause.ts';

/** A bill that is paid after midnight still belongs to the table of the evening. */
const LATE_BILL_MS = 6 * 60 * 60_000;

/**
 * Completes the reservation at whose table an awarded dine took place: on the reservation's date, or within the hours
 * after it. Where the program has the bonus, that is one more ledger entry (RSV-04). A dine completes one reservation,
 * the nearest, and a reservation is completed by one dine.
 */
export function completeReservation(batch: Batch, settings: PartnerSettings, dine: DineState): void {
  const distance = ({ startsAt }: OpenReservation): number =>
    Math.abs(dine.transactedAt.getTime() - startsAt.getTime());
  const [nearest] = [...batch.reservations.values()]
    .filter((reservation) => isTableOf(reservation, dine))
    .toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  batch.reservations.delete(nearest.id);
  batch.completed.push({ reservationId: nearest.id, dineId: dine.sourceId });
  const units = reservationBonus(settings);
  if (units > 0)
    batch.entries.push({
      memberId: dine.memberId,
      sourceCode: 'B',
      kind: 'bonus',
      units,
      cause: reservationCause(nearest.id),
    });
}

/** Takes the bonus back from a dine of which nothing earns any longer. */
export function takeReservationBonusBack(batch: Batch, { sourceId }: DineState): void {
  const bonus = batch.reservationBonuses.get(sourceId);
  if (!bonus) return;
  const { memberId, reservationId, units } = bonus;
  const cause = reservationReversalCause(reservationId);
  batch.entries.push({ memberId, sourceCode: 'J', kind: 'reversal', units: -units, cause });
}

function isTableOf({ memberId, merchantId, startsAt, localDate }: OpenReservation, dine: DineState): boolean {
  if (memberId !== dine.memberId || merchantId !== dine.merchantId) return false;
  const after = dine.transactedAt.getTime() - startsAt.getTime();
  return localDate === dine.dinedOn || (after >= 0 && after <= LATE_BILL_MS);
}
