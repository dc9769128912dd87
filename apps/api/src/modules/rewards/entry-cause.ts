import { createHash } from 'node:crypto';

/** Characters that the ledger stores of a cause. */
const MAX_LENGTH = 200;

/** Joins the parts of a ledger entry's cause. A cause too long for the ledger is replaced by its hash. */
function causeOf(kind: 'offer' | 'bonus', ...parts: readonly string[]): string {
  const cause = [kind, ...parts].join(':');
  return cause.length <= MAX_LENGTH ? cause : `${kind}:${createHash('sha256').update(cause).digest('hex')}`;
}

/** A limited offer pays once per member, any other once per dine: the ledger refuses a second entry with the same cause. */
export const offerCause = (
  { id, isLimited }: { id: string; isLimited: boolean },
  memberId: string,
  merchantId: string,
  sourceId: string,
): string => causeOf('offer', isLimited ? memberId : sourceId, merchantId, id);

/** A reservation earns its bonus once (RSV-04), and loses it at most once. */
export const RESERVATION_CAUSE = 'reservation:';
export const RESERVATION_REVERSAL_CAUSE = 'reservation-reversed:';
export const reservationCause = (id: string): string => RESERVATION_CAUSE + id;
export const reservationReversalCause = (id: string): string => RESERVATION_REVERSAL_CAUSE + id;

export const bonusCause = (memberId: string, code: string): string => causeOf('bonus', memberId, code);
