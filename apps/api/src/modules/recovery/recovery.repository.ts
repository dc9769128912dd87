import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { AccountName } from '../sign-in/account-name.ts';

/** The id of the member with a name; undefined for an inactive account or one without an email address. */
export async function findReachableMember(trx: PartnerTransaction, name: AccountName): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where(name.column, '=', name.value)
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** The data of a member that recovery needs. @throws NoResultError for an unknown id */
export const findRecoverableAccount = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member')
    .leftJoin('member_password as password', (join) =>
      join.onRef('password.partner', '=', 'member.partner').onRef('password.member_id', '=', 'member.id'),
    )
    .select([
      'member.public_id',
      'member.email',
      'member.loyalty_number',
      'member.first_name',
      'member.last_name',
      'password.hash',
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();

/** Replaces a bounced address. @throws a unique violation of `member_email` when another member has the address */
export async function replaceEmail(
  trx: PartnerTransaction,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ email, must_update_email: false, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}
