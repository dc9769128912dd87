import type { PartnerTransaction } from '../../platform/db/database.ts';
import { declineOpenClaims } from '../claims/claims.ts';
import { deleteRejectionsAbout } from '../import-rejections/import-rejections.ts';
import { lockMember, updateMember } from '../members/members.ts';
import { removeReservations } from '../reservations/reservations.ts';
import { INDIRECT_ERASURE } from './indirect-erasure.ts';
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
  for (const [table, erasure] of Object.entries(INDIRECT_ERASURE))
    if (typeof erasure === 'object' && 'rows' in erasure)
      // Kysely cannot type a condition on any of several tables.
      await trx
        .deleteFrom(table as 'outbox')
        .where(erasure.rows(member))
        .execute();
  for (const [table, erasure] of Object.entries(MEMBER_ERASURE) as [MemberTableName, object | string][]) {
    if (erasure === 'delete') await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
    if (typeof erasure === 'object') await eraseKeptRows(trx, table, memberId, writtenBy(erasure, now));
  }
  await declineOpenClaims(trx, memberId, ACCOUNT_DELETED);
  await updateMember(trx, memberId, writtenBy(MEMBER_ROW_ERASURE, now));
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
