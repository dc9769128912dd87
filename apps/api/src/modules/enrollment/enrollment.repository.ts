import type { PartnerTransaction } from '../../platform/db/database.ts';

/** An existing member whom a join form completes. */
export type UnfinishedMember = { id: string; publicId: string; hasNames: boolean; loyaltyNumber: string | null };

const selectUnfinished = (trx: PartnerTransaction) =>
  trx
    .selectFrom('member')
    .select(['id', 'public_id', 'first_name', 'last_name', 'loyalty_number'])
    .where('joined_at', 'is', null)
    .where('is_active', '=', true);

/** The member of a session, unless enrollment is already complete. */
export async function findUnfinishedById(trx: PartnerTransaction, id: string): Promise<UnfinishedMember | undefined> {
  const row = await selectUnfinished(trx).where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      hasNames: row.first_name !== '' && row.last_name !== '',
      loyaltyNumber: row.loyalty_number,
    }
  );
}

/**
 * A member supplied by the program, found by public id and email address together, unless they have a password. Strangers
 * may know both, so the caller must still prove to be this member.
 */
export async function findUnfinishedByAddress(
  trx: PartnerTransaction,
  { publicId, emailKey }: { publicId: string; emailKey: string },
): Promise<UnfinishedMember | undefined> {
  const row = await selectUnfinished(trx)
    .where('public_id', '=', publicId)
    .where('email_key', '=', emailKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_password')
            .select('hash')
            .whereRef('member_password.partner', '=', 'member.partner')
            .whereRef('member_password.member_id', '=', 'member.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { id: row.id, publicId: row.public_id, hasNames: false, loyaltyNumber: row.loyalty_number };
}
