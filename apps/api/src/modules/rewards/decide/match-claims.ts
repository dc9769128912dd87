import { isSameBill } from '@dining/rules';
import { placeKey, type Batch, type DineState, type ReportedDine } from '../batch.ts';

/** Whether the member was rewarded for a dine through a claim already; `unclear` is for an operator to decide. */
export type ClaimMatch = 'none' | 'same' | 'unclear';

/**
 * Compares a dine that a card reports with the approved claims of that day at that restaurant. A member knows the amount
 * of the receipt, which can differ from the card's by tip and rounding ({@link isSameBill}); the time is unknown.
 */
export function matchClaims(batch: Batch, dine: DineState): ClaimMatch {
  const place = batch.claimed.get(placeKey(dine));
  if (dine.kind === 'manual' || place === undefined) return 'none';
  const others = [...place.reported, ...reportedInBatch(batch, dine)].filter(
    ({ sourceId }) => sourceId !== dine.sourceId,
  );
  if (place.claims.some(({ ticketCents }) => ticketCents === dine.ticketCents)) {
    // Another card dine may have taken the place of this one, because its amount was similar.
    const isTaken = others.some(
      ({ isDuplicate, ticketCents }) => isDuplicate && place.claims.every((claim) => claim.ticketCents !== ticketCents),
    );
    if (!isTaken) return 'same';
    return dine.isReviewed ? 'none' : 'unclear';
  }
  // An operator who approved a claim after this dine was first seen has compared the two.
  const similar = place.claims.filter(
    ({ ticketCents, dineId }) => isSameBill(ticketCents, dine.ticketCents) && (dine.id ?? Infinity) > dineId,
  );
  if (similar.length === 0 || dine.isReviewed) return 'none';
  const isOnlyOne =
    similar.length === 1 && !others.some(({ ticketCents }) => isSameBill(similar[0]!.ticketCents, ticketCents));
  return isOnlyOne ? 'same' : 'unclear';
}

/** Dines of the same member, day and restaurant that cards reported in this batch. */
const reportedInBatch = ({ dines }: Batch, dine: DineState): ReportedDine[] =>
  [...dines.values()]
    .filter((each) => each.kind === 'settle' && each.settledAt !== null && placeKey(each) === placeKey(dine))
    .map(({ sourceId, ticketCents, reason }) => ({ sourceId, ticketCents, isDuplicate: reason === 'duplicate' }));
