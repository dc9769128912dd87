import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { AccountName } from '../accounts/accounts.ts';

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
