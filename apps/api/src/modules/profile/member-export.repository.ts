import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { legalConsentsOf } from '../enrollment/legal-consents.repository.ts';
import { emailConsentsOf } from '../unsubscribe/email-consents.repository.ts';
import { consentsOf } from './member-consents.ts';

/** Page size for reading long lists. */
export const EXPORT_PAGE_ROWS = 500;

/** The parts that are short enough to read at once. Undefined when the account has just been deleted. */
export async function readShortParts(trx: PartnerTransaction, memberId: string) {
  const profile = await trx
    .selectFrom('member')
    .select([
      'public_id as publicId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'address1',
      'address2',
      'city',
      'state',
      'zip_code as zipCode',
      'phone_number as phoneNumber',
      'sms_opt_in as smsOptIn',
      'email_opt_in as emailOptIn',
      'loyalty_number as loyaltyNumber',
      'family_id as familyId',
      'member_type as memberType',
      'enrollment_source as enrollmentSource',
      'referred_by as referredBy',
      'joined_at as joinedAt',
      'activated_at as activatedAt',
      'vip_through as vipThrough',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'terms_accepted_at as termsAcceptedAt',
    ])
    .where('id', '=', memberId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (profile === undefined) return undefined;
  const linked = await trx
    .selectFrom('member_card as card')
    .leftJoin('consent_text as text', (join) =>
      join.onRef('text.partner', '=', 'card.partner').onRef('text.version', '=', 'card.consent_version'),
    )
    .select([
      'id',
      'network',
      'last_four as lastFour',
      'description',
      'nickname',
      'partner_card_id as partnerCardId',
      'direct_file_feed_opt_in as directFileFeedOptIn',
      'linked_at as linkedAt',
      'unlinked_at as unlinkedAt',
      'consent_version as consentVersion',
      'text.words',
      'consented_at as agreedAt',
      'consent_withdrawn_at as withdrawnAt',
    ])
    .where('card.member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
  const { termsAcceptedAt, ...details } = profile;
  return {
    profile: details,
    consents: consentsOf({ termsAcceptedAt, accepted: await legalConsentsOf(trx, memberId), linked }),
    emailChoices: await emailConsentsOf(trx, memberId),
    cards: linked.map(
      ({ consentVersion: _version, words: _words, agreedAt: _agreedAt, withdrawnAt: _withdrawnAt, ...card }) => card,
    ),
    programCards: await trx
      .selectFrom('partner_card')
      .select(['id', 'network', 'last_four as lastFour', 'description', 'loaded_at as loadedAt'])
      .where('member_id', '=', memberId)
      .orderBy('loaded_at')
      .execute(),
    identities: await trx
      .selectFrom('member_identity')
      .select(['issuer', 'subject', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    sessions: await trx
      .selectFrom('member_session')
      .select([
        'started_at as startedAt',
        'expires_at as expiresAt',
        'is_remembered as isRemembered',
        'browser',
        'system',
      ])
      .where('member_id', '=', memberId)
      .orderBy('started_at')
      .execute(),
    passkeys: await trx
      .selectFrom('member_passkey')
      .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    emailChanges: await trx
      .selectFrom('email_change')
      .select(['old_email as oldEmail', 'new_email as newEmail', 'status', 'asked_at as askedAt'])
      .where('member_id', '=', memberId)
      .orderBy('asked_at')
      .execute(),
    years: await trx
      .selectFrom('member_year')
      .select(['year', 'dines', 'spent_cents as spentCents'])
      .where('member_id', '=', memberId)
      .orderBy('year')
      .execute(),
    bonuses: await trx
      .selectFrom('member_bonus')
      .select([
        'code',
        'status',
        'is_new_member_bonus as isNewMemberBonus',
        'created_at as createdAt',
        'enrolled_at as enrolledAt',
        'qualified_at as qualifiedAt',
      ])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    favorites: await trx
      .selectFrom('member_favorite')
      .select(['merchant_id as merchantId', 'added_at as addedAt'])
      .where('member_id', '=', memberId)
      .orderBy('added_at')
      .execute(),
    sharedLists: await trx
      .selectFrom('favorite_list')
      .select(['token', 'title', 'merchant_ids as merchantIds', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}

/** Questions and answers of a claim, oldest first. Images are too large to inline, so the file contains their URLs. */
const claimMessages = sql<object[]>`(
  select coalesce(json_agg(json_build_object('author', m.author, 'text', m.words, 'createdAt', m.created_at,
    'picture', case when m.media_type is not null then '/api/Member/Claims/' || m.claim_id || '/Messages/' || m.id || '/Picture' end) order by m.id), '[]')
  from claim_message m where m.partner = claim.partner and m.claim_id = claim.id)`.as('messages');

type Id = string | number;
type Page = (trx: PartnerTransaction, after: Id | undefined) => Promise<{ id: Id }[]>;

/** Lists of unbounded length, read a page at a time: each page begins after the last id of the one before. */
export function longParts(memberId: string): Record<string, Page> {
  const past = (after: Id | undefined) => (after === undefined ? sql<boolean>`true` : sql<boolean>`id > ${after}`);
  return {
    transactions: (trx, after) =>
      trx
        .selectFrom('card_transaction')
        .select([
          'id',
          'source_id as sourceId',
          'card_id as cardId',
          'card_last_four as cardLastFour',
          'merchant_id as merchantId',
          'merchant_name as merchantName',
          'transacted_at as transactedAt',
          'dined_on as dinedOn',
          'ticket_cents as ticketCents',
          'kind',
          'status',
          'reason',
          'benefit_units as benefitUnits',
          'created_at as createdAt',
          'decided_at as decidedAt',
          'paid_at as paidAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    rewards: (trx, after) =>
      trx
        .selectFrom('reward_entry')
        .select([
          'id',
          'transaction_id as transactionId',
          'source_code as sourceCode',
          'kind',
          'units',
          'created_at as createdAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    payouts: (trx, after) =>
      trx
        .selectFrom('payout')
        .select([
          'id',
          'units',
          'target_type as targetType',
          'target_label as targetLabel',
          'brand',
          'delivery',
          'status',
          'created_at as createdAt',
          'completed_at as completedAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    claims: (trx, after) =>
      trx
        .selectFrom('reward_claim as claim')
        .select([
          'id',
          'merchant_id as merchantId',
          'merchant_name as merchantName',
          'dined_on as dinedOn',
          'ticket_cents as ticketCents',
          'card_id as cardId',
          'note',
          'status',
          'reason',
          'dine_id as dineId',
          'transaction_id as transactionId',
          'created_at as createdAt',
          'updated_at as updatedAt',
        ])
        .select(claimMessages)
        // Images are too large to inline, so the file contains their URLs.
        .select(({ exists, selectFrom, case: when, ref }) =>
          when()
            .when(
              exists(
                selectFrom('claim_receipt')
                  .select('claim_id')
                  .whereRef('claim_receipt.partner', '=', 'claim.partner')
                  .whereRef('claim_receipt.claim_id', '=', 'claim.id'),
              ),
            )
            .then(sql<string>`'/api/Member/Claims/' || ${ref('claim.id')} || '/Receipt'`)
            .end()
            .as('receipt'),
        )
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    reviews: (trx, after) =>
      trx
        .selectFrom('merchant_review')
        .select([
          'id',
          'merchant_id as merchantId',
          'transaction_id as transactionId',
          'rating',
          'review',
          'author',
          'created_at as createdAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    reservations: (trx, after) =>
      trx
        .selectFrom('reservation')
        .select([
          'id',
          'merchant_id as merchantId',
          'merchant_name as merchantName',
          'state',
          'starts_at as startsAt',
          'local_date as date',
          'local_time as time',
          'party_size as partySize',
          'special_request as specialRequest',
          'confirmation',
          'fee_cents as feeCents',
          'created_at as createdAt',
          'updated_at as updatedAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    tableAlerts: (trx, after) =>
      trx
        .selectFrom('table_alert')
        .select([
          'id',
          'merchant_id as merchantId',
          'local_date as date',
          'local_time as time',
          'party_size as partySize',
          'created_at as createdAt',
        ])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    // The fact of an emulation is exported, but not the administrator's name, which is internal.
    securityEvents: (trx, after) =>
      trx
        .selectFrom('security_event')
        .select(['id', 'kind', sql<object>`details - 'admin'`.as('details'), 'happened_at as happenedAt'])
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
  };
}
