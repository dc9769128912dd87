import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { deleteRejectionsAbout } from '../import-rejections/import-rejections.repository.ts';
import { lockMember } from '../members/members.repository.ts';
import { deleteProspectEmail } from '../prospects/prospects.repository.ts';
import { removeReservations } from '../reservations/remove-reservations.ts';
import { MEMBER_ERASURE, MEMBER_ROW_ERASURE, writtenBy, type MemberTableName } from './member-erasure.ts';

/** Reason on undecided claims of a deleted member; only operators read it. */
const ACCOUNT_DELETED = 'The account was deleted.';

/**
 * Deletes a member's personal data permanently (EXT-07). Dines and ledger entries stay, anonymous, since sums must not
 * change. Email address, loyalty number, identity and cards become available to others, and the public id no longer
 * resolves.
 * @throws AppError (401) when the account has just been deleted
 */
export async function removeMember(trx: PartnerTransaction, memberId: string, now: Date): Promise<void> {
  const member = await lockMember(trx, memberId, true);
  await removeReservations(trx, memberId, now);
  await deleteRejectionsAbout(trx, memberId, {
    email: member.email_key,
    loyaltyNumber: member.loyalty_number,
    publicId: member.public_id,
    phone: member.phone_number,
  });
  for (const table of ['claim_receipt', 'claim_message'] as const) {
    await trx
      .deleteFrom(table)
      .where('claim_id', 'in', (claims) =>
        claims.selectFrom('reward_claim').select('reward_claim.id').where('member_id', '=', memberId),
      )
      .execute();
  }
  for (const [table, erasure] of Object.entries(MEMBER_ERASURE) as [MemberTableName, object | string][]) {
    if (erasure === 'delete') await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
    if (typeof erasure === 'object') await eraseKeptRows(trx, table, memberId, writtenBy(erasure, now));
  }
  await trx
    .updateTable('reward_claim')
    .set({ status: 'declined', reason: ACCOUNT_DELETED })
    .where('member_id', '=', memberId)
    .where('status', 'in', ['received', 'needs_information'])
    .execute();
  await trx
    .deleteFrom('outbox')
    .where('delivered_at', 'is', null)
    .where(sql<string>`payload ->> 'memberId'`, '=', memberId)
    .execute();
  if (member.email_key !== null) await deleteProspectEmail(trx, member.email_key);
  await trx.updateTable('member').set(writtenBy(MEMBER_ROW_ERASURE, now)).where('id', '=', memberId).execute();
}

async function eraseKeptRows(
  trx: PartnerTransaction,
  table: MemberTableName,
  memberId: string,
  values: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  // All tables of a member have the column; Kysely cannot type a write into any of them.
  await trx
    .updateTable(table as 'payout')
    .set(values)
    .where('member_id', '=', memberId)
    .execute();
}

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
