import { createHash } from 'node:crypto';

/** Characters that the ledger stores of a cause. */
const MAX_LENGTH = 200;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Joins the parts of a ledger entry's cause. A cause too long for the ledger is replaced by its hash. */
function causeOf(kind: 'offer' | 'bonus', ...parts: readonly string[]): string {
  const cause = [kind, ...parts].join(':');
  return cause.length <= MAX_LENGTH ? cause : `${kind}:${hashOf(cause)}`;
}

/** An offer pays once per dine: the ledger refuses a second entry with the same cause. @param sourceId the dine's feed id */
export const offerCause = (sourceId: string, merchantId: string, offerId: string): string =>
  causeOf('offer', sourceId, merchantId, offerId);

/** An offer that pays once per member, at a restaurant, to a member. */
export type LimitedOffer = { memberId: string; merchantId: string; offerId: string };

/**
 * A limited offer pays once per member, and once more each time that everything was taken back from the dine which it was
 * paid for. The number of the payment keeps concurrent payments from both succeeding.
 * @param times how often it was paid before
 */
export const limitedOfferCause = (offer: LimitedOffer, times: number): string =>
  times === 0 ? firstCause(offer) : `${laterCauses(offer)}${times + 1}`;

/** Whether an entry's cause is a payment of a limited offer. */
export const isCauseOf = (offer: LimitedOffer, cause: string): boolean =>
  cause === firstCause(offer) || cause.startsWith(laterCauses(offer));

const firstCause = ({ memberId, merchantId, offerId }: LimitedOffer): string =>
  causeOf('offer', memberId, merchantId, offerId);
const laterCauses = (offer: LimitedOffer): string => `offer-again:${hashOf(firstCause(offer))}:`;

/** A reservation earns its bonus once (RSV-04), and loses it at most once. */
export const RESERVATION_CAUSE = 'reservation:';
export const RESERVATION_REVERSAL_CAUSE = 'reservation-reversed:';
export const reservationCause = (id: string): string => RESERVATION_CAUSE + id;
export const reservationReversalCause = (id: string): string => RESERVATION_REVERSAL_CAUSE + id;

export const bonusCause = (memberId: string, code: string): string => causeOf('bonus', memberId, code);
