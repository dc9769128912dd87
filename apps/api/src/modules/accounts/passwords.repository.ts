import type { PartnerTransaction } from '../../platform/db/database.ts';
import { lockMember } from '../members/members.ts';
import type { AccountName } from './account-name.ts';

export type Account = { id: string; publicId: string; hash: string };

/** The active account of a name. */
export async function findAccount(trx: PartnerTransaction, name: AccountName): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('member')
    .innerJoin('member_password as password', (join) =>
      join.onRef('password.partner', '=', 'member.partner').onRef('password.member_id', '=', 'member.id'),
    )
    .select(['member.id', 'member.public_id', 'password.hash'])
    .where(`member.${name.column}`, '=', name.value)
    .where('member.is_active', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, publicId: row.public_id, hash: row.hash };
}

/** The data of a member that recovery needs. @throws NoResultError for an unknown id */
export const findRecoverableAccount = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['public_id', 'email', 'loyalty_number', 'first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

/** A member's password hash; undefined for an account without one. */
export async function findPasswordHash(trx: PartnerTransaction, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hash;
}

/**
 * Locks a password that was just verified, until the transaction ends. Verifying takes a while: without the lock, a
 * caller with the old password could begin a session just after a mailed link changed the password and ended all
 * sessions.
 * @param account the hash that the password was compared with
 * @param isExclusive for replacing the password in this transaction: taking the lock at once avoids deadlocks
 * @returns whether it is still the member's password
 */
export async function lockPassword(
  trx: PartnerTransaction,
  { id, hash }: Pick<Account, 'id' | 'hash'>,
  isExclusive = false,
): Promise<boolean> {
  const password = trx
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', id)
    .where('hash', '=', hash);
  const row = await (isExclusive ? password.forUpdate() : password.forShare()).executeTakeFirst();
  return row !== undefined;
}

type NewPassword = { memberId: string; hash: string; now: Date };

/** Sets a new member's password. @throws a unique violation of `member_password_pkey` when they already have one */
export async function insertPassword(trx: PartnerTransaction, password: NewPassword): Promise<void> {
  await insertion(trx, password).execute();
}

/** Sets or replaces a password. */
export async function setPassword(trx: PartnerTransaction, password: NewPassword): Promise<void> {
  const { hash, now } = password;
  await insertion(trx, password)
    .onConflict((conflict) => conflict.columns(['partner', 'member_id']).doUpdateSet({ hash, changed_at: now }))
    .execute();
}

const insertion = (trx: PartnerTransaction, { memberId, hash, now }: NewPassword) =>
  trx.insertInto('member_password').values({ partner: trx.partner, member_id: memberId, hash, changed_at: now });

/**
 * Deletes the password together with the member's links, in the order in which recovery and sign-in lock them.
 * @param hash the verified hash; undefined when there was none
 * @returns whether it was still the password
 * @throws AppError (401) when the account has just been deleted
 */
export async function deletePassword(
  trx: PartnerTransaction,
  memberId: string,
  hash: string | undefined,
): Promise<boolean> {
  await trx.deleteFrom('member_link').where('member_id', '=', memberId).execute();
  const deleted = await trx
    .deleteFrom('member_password')
    .where('member_id', '=', memberId)
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash ?? ''))
    .executeTakeFirst();
  if (hash === undefined || deleted.numDeletedRows > 0n) return true;
  await lockMember(trx, memberId);
  return false;
}
