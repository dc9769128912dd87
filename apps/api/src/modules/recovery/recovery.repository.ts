import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { AccountName } from '../sign-in/account-name.ts';

export type ReachableMember = {
  id: string;
  /** Neither activated nor signed in ever: supplied by the program, and without a password. */
  isWaiting: boolean;
};

/** The member with a name; undefined for an inactive account or one without an email address. */
export const findReachableMember = (trx: PartnerTransaction, name: AccountName): Promise<ReachableMember | undefined> =>
  trx
    .selectFrom('member')
    .leftJoin('member_password', (join) =>
      join.onRef('member_password.partner', '=', 'member.partner').onRef('member_password.member_id', '=', 'member.id'),
    )
    .select('member.id')
    .select(({ eb }) =>
      eb
        .and([eb('member.activated_at', 'is', null), eb('member_password.member_id', 'is', null)])
        .$castTo<boolean>()
        .as('isWaiting'),
    )
    .where(`member.${name.column}`, '=', name.value)
    .where('member.is_active', '=', true)
    .where('member.email', 'is not', null)
    .executeTakeFirst();

/** The data of a member that recovery needs. @throws NoResultError for an unknown id */
export const findRecoverableAccount = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['public_id', 'email', 'loyalty_number', 'first_name', 'last_name'])
    .where('id', '=', memberId)
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
