import { createHash } from 'node:crypto';
import type { PartnerTransaction } from '../db/database.ts';

/** Notes that are past their time and are swept out with each new one. */
const SWEPT_AT_ONCE = 20;

/**
 * Uses something that counts once, such as a captcha's answer, on whichever process.
 * @param token what is used; a hash of it is kept
 * @param forgetAt when it would not count any more anyhow
 * @returns whether this is the first time
 */
export async function useOnce(
  trx: PartnerTransaction,
  token: string,
  { now, forgetAt }: { now: Date; forgetAt: Date },
): Promise<boolean> {
  const old = trx.selectFrom('used_token').select('token_hash').where('forget_at', '<=', now).limit(SWEPT_AT_ONCE);
  await trx.deleteFrom('used_token').where('token_hash', 'in', old).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_token')
    .values({ partner: trx.partner, token_hash: createHash('sha256').update(token).digest(), forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
