import { randomBytes } from 'node:crypto';
import type { EmailChange } from '@dining/api-contract';
import { RECOVER_LINK_MINUTES } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/session/token-hash.ts';

/** How long a change is stored, so that its mails find their addresses. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;

/** The change that waits for its confirmation. */
export async function findPendingChange(
  trx: PartnerTransaction,
  memberId: string,
): Promise<(EmailChange & { id: string }) | undefined> {
  const row = await trx
    .selectFrom('email_change')
    .select(['id', 'new_email', 'asked_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row && { id: row.id, email: row.new_email, askedAt: row.asked_at.toISOString() };
}

/** Stores a change in place of one that waits. @returns its id */
export async function insertEmailChange(
  trx: PartnerTransaction,
  { memberId, oldEmail, newEmail, now }: { memberId: string; oldEmail: string | null; newEmail: string; now: Date },
): Promise<string> {
  await cancelEmailChange(trx, memberId);
  const { id } = await trx
    .insertInto('email_change')
    .values({
      partner: trx.partner,
      member_id: memberId,
      old_email: oldEmail,
      new_email: newEmail,
      asked_at: now,
      expires_at: new Date(now.getTime() + RETENTION_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels the change that waits; its link no longer works. @returns whether there was one */
export async function cancelEmailChange(trx: PartnerTransaction, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_change')
    .set({ status: 'canceled', token_hash: null, token_expires_at: null })
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Creates the token of a confirmation link when its mail is sent; an earlier link of the change stops working.
 * @returns undefined when the change no longer waits
 */
export async function createEmailToken(
  trx: PartnerTransaction,
  changeId: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { numUpdatedRows } = await trx
    .updateTable('email_change')
    .set({
      token_hash: hashToken(token),
      token_expires_at: new Date(now.getTime() + RECOVER_LINK_MINUTES * 60_000),
    })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** Whose change a link confirms; undefined for a link that is unknown, expired or used. */
export async function findMemberOfToken(
  trx: PartnerTransaction,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await validLink(trx, token, now).select('member_id').executeTakeFirst();
  return row?.member_id;
}

/** The change of a link, locked until the transaction ends, so that it is confirmed once. */
export const lockChangeOfToken = (trx: PartnerTransaction, token: string, now: Date) =>
  validLink(trx, token, now).select(['id', 'new_email', 'old_email']).forUpdate().executeTakeFirst();

const validLink = (trx: PartnerTransaction, token: string, now: Date) =>
  trx
    .selectFrom('email_change')
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', now)
    .where('status', '=', 'pending');

/** Marks a change as confirmed; its link no longer works. */
export async function confirmEmailChange(trx: PartnerTransaction, changeId: string): Promise<void> {
  await trx
    .updateTable('email_change')
    .set({ status: 'confirmed', token_hash: null, token_expires_at: null })
    .where('id', '=', changeId)
    .execute();
}

/** Deletes at most `limit` changes whose time is over. @returns how many were deleted */
export async function deleteExpiredEmailChanges(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx.selectFrom('email_change').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('email_change').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
