import { createHash } from 'node:crypto';

const MAX_LETTERS = 200;

/** Names what an entry is for; names that are too long for the ledger are shortened to their print. */
export function causeOf(kind: 'offer' | 'bonus', ...parts: readonly string[]): string {
  const cause = [kind, ...parts].join(':');
  return cause.length <= MAX_LETTERS ? cause : `${kind}:${createHash('sha256').update(cause).digest('hex')}`;
}

/** A limited offer is for a member, once; any other is for a dine. The ledger itself refuses the same cause twice. */
export const offerCause = (
  { id, isLimited }: { id: string; isLimited: boolean },
  memberId: string,
  merchantId: string,
  sourceId: string,
): string => causeOf('offer', isLimited ? memberId : sourceId, merchantId, id);

export const bonusCause = (memberId: string, code: string): string => causeOf('bonus', memberId, code);
