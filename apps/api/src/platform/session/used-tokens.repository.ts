import { createHash } from 'node:crypto';
import type { PartnerTransaction } from '../db/database.ts';

/**
 * Uses something that counts once, such as a captcha's answer, on any process.
 * @param token what is used; a hash of it is stored
 * @param forgetAt when the token has expired by itself, so that it need not be remembered
 * @returns whether this is the first time
 */
export async function useOnce(trx: PartnerTransaction, token: string, forgetAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_token')
    .values({ partner: trx.partner, token_hash: createHash('sha256').update(token).digest(), forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes tokens that have expired by themselves, at most `limit`. @returns how many */
export async function deleteExpiredTokens(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx.selectFrom('used_token').select('token_hash').where('forget_at', '<=', now).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('used_token').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
