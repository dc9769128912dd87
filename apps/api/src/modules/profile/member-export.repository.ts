import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { legalConsentsOf } from '../enrollment/enrollment.ts';
import { emailConsentsOf } from '../unsubscribe/unsubscribe.ts';
import { consentsOf } from './member-consents.ts';
import { exportedColumns } from './member-export-columns.ts';

/** Page size for reading long lists. */
export const EXPORT_PAGE_ROWS = 500;

/** The parts that are short enough to read at once. Undefined when the account has just been deleted. */
export async function readShortParts(trx: PartnerTransaction, memberId: string) {
  const profile = await trx
    .selectFrom('member')
    .select(exportedColumns('member'))
    .where('id', '=', memberId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (profile === undefined) return undefined;
  const linked = await trx
    .selectFrom('member_card as card')
    .leftJoin('consent_text as text', (join) =>
      join.onRef('text.partner', '=', 'card.partner').onRef('text.version', '=', 'card.consent_version'),
    )
    .select([...exportedColumns('member_card'), 'text.words'])
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
      .select(exportedColumns('partner_card'))
      .where('member_id', '=', memberId)
      .orderBy('loaded_at')
      .execute(),
    identities: await trx
      .selectFrom('member_identity')
      .select(exportedColumns('member_identity'))
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    sessions: await trx
      .selectFrom('member_session')
      .select(exportedColumns('member_session'))
      .where('member_id', '=', memberId)
      .orderBy('started_at')
      .execute(),
    passkeys: await trx
      .selectFrom('member_passkey')
      .select(exportedColumns('member_passkey'))
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    emailChanges: await trx
      .selectFrom('email_change')
      .select(exportedColumns('email_change'))
      .where('member_id', '=', memberId)
      .orderBy('asked_at')
      .execute(),
    years: await trx
      .selectFrom('member_year')
      .select(exportedColumns('member_year'))
      .where('member_id', '=', memberId)
      .orderBy('year')
      .execute(),
    vipPeriods: await trx
      .selectFrom('member_vip')
      .select(exportedColumns('member_vip'))
      .where('member_id', '=', memberId)
      .orderBy('through')
      .execute(),
    bonuses: await trx
      .selectFrom('member_bonus')
      .select(exportedColumns('member_bonus'))
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    favorites: await trx
      .selectFrom('member_favorite')
      .select(exportedColumns('member_favorite'))
      .where('member_id', '=', memberId)
      .orderBy('added_at')
      .execute(),
    sharedLists: await trx
      .selectFrom('favorite_list')
      .select(exportedColumns('favorite_list'))
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    searchAlerts: await trx
      .selectFrom('search_alert')
      .select(exportedColumns('search_alert'))
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}

type Claims = ExpressionBuilder<Tables & { claim: Tables['reward_claim'] }, 'claim'>;

/** Questions and answers of a claim, oldest first. Images are too large to inline, so the file contains their URLs. */
const claimMessages = ({ selectFrom }: Claims) =>
  jsonArrayFrom(
    selectFrom('claim_message as message')
      .select(exportedColumns('claim_message'))
      .select(
        sql<string | null>`case when message.media_type is not null
          then '/api/Member/Claims/' || message.claim_id || '/Messages/' || message.id || '/Picture' end`.as('picture'),
      )
      .whereRef('message.partner', '=', 'claim.partner')
      .whereRef('message.claim_id', '=', 'claim.id')
      .orderBy('message.id'),
  ).as('messages');

type Id = string | number;
type Page = (trx: PartnerTransaction, after: Id | undefined) => Promise<{ id: Id }[]>;

/** Lists of unbounded length, read a page at a time: each page begins after the last id of the one before. */
export function longParts(memberId: string): Record<string, Page> {
  const past = (after: Id | undefined) => (after === undefined ? sql<boolean>`true` : sql<boolean>`id > ${after}`);
  return {
    transactions: (trx, after) =>
      trx
        .selectFrom('card_transaction')
        .select(exportedColumns('card_transaction'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    rewards: (trx, after) =>
      trx
        .selectFrom('reward_entry')
        .select(exportedColumns('reward_entry'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    payouts: (trx, after) =>
      trx
        .selectFrom('payout')
        .select(exportedColumns('payout'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    claims: (trx, after) =>
      trx
        .selectFrom('reward_claim as claim')
        .select(exportedColumns('reward_claim'))
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
        .select(exportedColumns('merchant_review'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    reservations: (trx, after) =>
      trx
        .selectFrom('reservation')
        .select(exportedColumns('reservation'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    tableAlerts: (trx, after) =>
      trx
        .selectFrom('table_alert')
        .select(exportedColumns('table_alert'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
    // The fact of an emulation is exported, but not the administrator's name, which is internal.
    securityEvents: (trx, after) =>
      trx
        .selectFrom('security_event')
        .select(exportedColumns('security_event'))
        .select(sql<object>`details - 'admin'`.as('details'))
        .where('member_id', '=', memberId)
        .where(past(after))
        .orderBy('id')
        .limit(EXPORT_PAGE_ROWS)
        .execute(),
  };
}
