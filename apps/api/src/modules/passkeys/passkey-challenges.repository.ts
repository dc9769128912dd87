import type { PartnerTransaction } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/session/token-hash.ts';

/** How long a browser may take to sign a challenge. */
const CHALLENGE_MS = 10 * 60_000;

/** Stores a challenge that was just sent to a browser. @param memberId the member who adds a passkey; none for sign-in */
export async function insertChallenge(
  trx: PartnerTransaction,
  { challenge, memberId, now }: { challenge: string; memberId?: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('passkey_challenge')
    .values({
      partner: trx.partner,
      challenge_hash: hashToken(challenge),
      member_id: memberId ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
}

/** Uses up a challenge. @returns whether it was stored for this member (or for sign-in), unused, and in time */
export async function useChallenge(
  trx: PartnerTransaction,
  { challenge, memberId, now }: { challenge: string; memberId?: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('member_id', memberId === undefined ? 'is' : '=', memberId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes at most `limit` expired challenges. @returns how many were deleted */
export async function deleteExpiredChallenges(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx
    .selectFrom('passkey_challenge')
    .select('challenge_hash')
    .where('expires_at', '<=', now)
    .limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
