import type { PartnerTransaction } from '../../platform/db/database.ts';

/**
 * Sees to it that a password which was found right is still the member's, and stays so until the transaction ends.
 * Looking at a password takes a while; without this, somebody with the old one could begin a session just after a mailed
 * link has changed it and ended all others.
 * @param hash what the password was compared with
 */
export async function holdPassword(
  trx: PartnerTransaction,
  { id, hash }: { id: string; hash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', id)
    .where('hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
