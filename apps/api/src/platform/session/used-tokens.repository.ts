import type { PartnerTransaction } from '../db/database.ts';
import { hashToken } from './token-hash.ts';

/**
 * Marks a single-use token, such as a captcha's answer, as used, across all processes.
 * @param token the token; a hash of it is stored
 * @param forgetAt when the token expires, so that it need not be stored any longer
 * @returns whether this is its first use
 */
export async function useOnce(trx: PartnerTransaction, token: string, forgetAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_token')
    .values({ partner: trx.partner, token_hash: hashToken(token), forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes at most `limit` expired tokens. @returns how many were deleted */
export async function deleteExpiredTokens(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx.selectFrom('used_token').select('token_hash').where('forget_at', '<=', now).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('used_token').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
