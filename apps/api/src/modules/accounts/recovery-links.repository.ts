import { randomBytes } from 'node:crypto';
import { RECOVER_LINK_MINUTES } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/session/token-hash.ts';

/**
 * Creates the token of a link to a new password and invalidates earlier ones. It is created when the mail is sent and
 * stored as a hash, so that it exists only in the mail.
 */
export async function createRecoveryToken(trx: PartnerTransaction, memberId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteRecoveryLinks(trx, memberId);
  await trx
    .insertInto('member_link')
    .values({
      partner: trx.partner,
      token_hash: hashToken(token),
      member_id: memberId,
      purpose: 'recover',
      expires_at: new Date(now.getTime() + RECOVER_LINK_MINUTES * 60_000),
      created_at: now,
    })
    .execute();
  return token;
}

export async function deleteRecoveryLinks(trx: PartnerTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('member_link').where('member_id', '=', memberId).where('purpose', '=', 'recover').execute();
}

/** Records that a link was opened. @returns whether it is still valid */
export async function openRecoveryLink(trx: PartnerTransaction, token: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('member_link')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'recover')
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The member of a link. The link is locked until the transaction ends, so that it is used once. */
export async function lockRecoveryLink(trx: PartnerTransaction, token: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member_link')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'recover')
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.member_id;
}
