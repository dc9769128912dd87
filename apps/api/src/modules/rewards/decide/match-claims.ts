import { isSameBill } from '@dining/rules';
import {
  duplicateKey,
  placeKey,
  type Batch,
  type ClaimedDine,
  type ClaimedPlace,
  type DineState,
  type ReportedDine,
} from '../batch.ts';

/** Whether the member was rewarded for a dine through a claim already; `unclear` is for an operator to decide. */
export type ClaimMatch = 'none' | 'same' | 'unclear';

/**
 * Compares a dine that a card reports with the approved claims of that day at that restaurant. A member knows the amount
 * of the receipt, which can differ from the card's by tip and rounding ({@link isSameBill}); the time is unknown.
 */
export function matchClaims(batch: Batch, dine: DineState): ClaimMatch {
  const place = batch.claimed.get(placeKey(dine));
  if (dine.kind === 'manual' || place === undefined) return 'none';
  const claims = earningClaims(batch, place);
  const others = otherReports(batch, place, dine);
  if (claims.some(({ ticketCents }) => ticketCents === dine.ticketCents)) {
    // Another card dine may have taken the place of this one, because its amount was similar.
    const isTaken = others.some(
      ({ isDuplicate, ticketCents }) => isDuplicate && claims.every((claim) => claim.ticketCents !== ticketCents),
    );
    if (!isTaken) return 'same';
    return dine.isReviewed ? 'none' : 'unclear';
  }
  // An operator who approved a claim after this dine was first seen has compared the two.
  const similar = claims.filter(
    ({ ticketCents, dineId }) => isSameBill(ticketCents, dine.ticketCents) && (dine.id ?? Infinity) > dineId,
  );
  if (similar.length === 0 || dine.isReviewed) return 'none';
  const isOnlyOne =
    similar.length === 1 && !others.some(({ ticketCents }) => isSameBill(similar[0]!.ticketCents, ticketCents));
  return isOnlyOne ? 'same' : 'unclear';
}

/**
 * The claim that was rewarded for a meal which a card reported and which earned nothing, and that no other dine or claim can
 * stand for: a refund of the meal takes its reward back (EXT-01). A duplicate stands for its claim even if the amounts
 * differ; one that earned nothing for another reason, before an operator approved the claim, only if they are the same.
 * @returns undefined if the dine was not rewarded through a claim; `unclear` is for an operator to decide
 */
export function claimOfForfeit(batch: Batch, dine: DineState): ClaimedDine | 'unclear' | undefined {
  const place = batch.claimed.get(placeKey(dine));
  if (dine.kind === 'manual' || dine.status !== 'forfeit' || dine.reason === 'refunded') return undefined;
  if (place === undefined || isReportedTwice(batch, dine)) return undefined;
  const isDuplicateDine = dine.reason === 'duplicate';
  const claims = earningClaims(batch, place);
  const same = claims.filter(({ ticketCents }) => ticketCents === dine.ticketCents);
  const similar = claims.filter(({ ticketCents }) => isSameBill(ticketCents, dine.ticketCents));
  const [claim, another] = same.length > 0 ? same : similar;
  if (claim === undefined) return undefined;
  const isRival = ({ ticketCents, isDuplicate }: ReportedDine): boolean =>
    isSameBill(claim.ticketCents, ticketCents) && (isDuplicate || same.length === 0 || !isDuplicateDine);
  const isUnclear =
    another !== undefined || (same.length === 0 && !isDuplicateDine) || otherReports(batch, place, dine).some(isRival);
  return isUnclear ? 'unclear' : claim;
}

/** Whether a dine with the same card, place, moment and amount has earned or is deferred. */
export function isReportedTwice(batch: Batch, dine: DineState): boolean {
  if (dine.kind === 'manual') return false;
  const known = batch.earningDines.get(duplicateKey(dine));
  return known !== undefined && known !== dine.sourceId;
}

/** Without those of which this batch has taken everything back. */
const earningClaims = ({ dines }: Batch, { claims }: ClaimedPlace): ClaimedDine[] =>
  claims.filter(({ sourceId }) => dines.get(sourceId)?.status !== 'forfeit');

const otherReports = (batch: Batch, { reported }: ClaimedPlace, dine: DineState): ReportedDine[] =>
  [...reported, ...reportedInBatch(batch, dine)].filter(({ sourceId }) => sourceId !== dine.sourceId);

/** Dines of the same member, day and restaurant that cards reported in this batch. */
const reportedInBatch = ({ dines }: Batch, dine: DineState): ReportedDine[] =>
  [...dines.values()]
    .filter((each) => each.kind === 'settle' && each.settledAt !== null && placeKey(each) === placeKey(dine))
    .map(({ sourceId, ticketCents, reason }) => ({ sourceId, ticketCents, isDuplicate: reason === 'duplicate' }));
