import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { deleteRejectionsAbout } from '../import-rejections/import-rejections.repository.ts';
import { lockMember } from '../members/members.repository.ts';
import { newPublicId } from '../members/public-id.ts';
import { deleteProspectEmail } from '../prospects/prospects.repository.ts';
import { removeReservations } from '../reservations/remove-reservations.ts';

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
  const tables = [
    'member_session',
    'member_passkey',
    'passkey_challenge',
    'email_change',
    'member_identity',
    'member_card',
    'partner_card',
    'member_bonus',
    'member_favorite',
    'favorite_list',
    'legal_consent',
    'email_consent',
  ] as const;
  for (const table of tables) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await trx
    .updateTable('card_transaction')
    .set({ card_last_four: '', card_id: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx.updateTable('payout').set({ target_label: '' }).where('member_id', '=', memberId).execute();
  await trx.updateTable('merchant_review').set({ author: '' }).where('member_id', '=', memberId).execute();
  for (const table of ['claim_receipt', 'claim_message'] as const) {
    await trx
      .deleteFrom(table)
      .where('claim_id', 'in', (claims) =>
        claims.selectFrom('reward_claim').select('reward_claim.id').where('member_id', '=', memberId),
      )
      .execute();
  }
  await trx
    .updateTable('reward_claim')
    .set({ note: '', card_id: null, updated_at: now })
    .where('member_id', '=', memberId)
    .execute();
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
  await trx
    .updateTable('member')
    .set({
      public_id: newPublicId(),
      email: null,
      first_name: '',
      last_name: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      zip_code: '',
      phone_number: '',
      sms_opt_in: false,
      email_opt_in: false,
      loyalty_number: null,
      family_id: null,
      member_type: 'ClosedAccountMember',
      is_active: false,
      must_update_email: false,
      enrollment_source: '',
      vip_through: null,
      vip_lapse_told: null,
      updated_at: now,
    })
    .where('id', '=', memberId)
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
