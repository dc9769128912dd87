import type { CardNetwork } from '@dining/rules';
import { sql, type Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberCardTable, PartnerCardTable } from '../../platform/db/tables/rewards.ts';
import type { ConsentTerms } from './consent-terms.ts';

/** A card to link, typed or supplied by the program. */
export type NewLink = Pick<
  Selectable<MemberCardTable>,
  'network' | 'last_four' | 'fingerprint' | 'description' | 'partner_card_id'
>;

export type Consent = { version: string; directFileFeed: boolean; at: Date };

/** A member's linked cards, oldest first. */
export function linkedCards(trx: PartnerTransaction, memberId: string) {
  return trx
    .selectFrom('member_card')
    .select(['id', 'network', 'last_four', 'description', 'partner_card_id', 'nickname'])
    .where('member_id', '=', memberId)
    .where('unlinked_at', 'is', null)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/**
 * The cards that a member has linked, or had at any time since a moment: first those that still are, then by their last
 * link, the latest first. A card that was linked repeatedly is listed once.
 */
export async function cardsLinkedSince(trx: PartnerTransaction, memberId: string, since: Date) {
  const links = await trx
    .selectFrom('member_card')
    .select(['id', 'network', 'last_four', 'description', 'partner_card_id', 'nickname', 'fingerprint', 'unlinked_at'])
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('unlinked_at', 'is', null), eb('unlinked_at', '>=', since)]))
    .orderBy(sql`unlinked_at is not null`)
    .orderBy('linked_at', 'desc')
    .orderBy('id')
    .execute();
  const lastLinks = Map.groupBy(links, ({ fingerprint }) => fingerprint.toString('hex'));
  return [...lastLinks.values()].flatMap(([last]) => last ?? []);
}

/** The links of the member, and of any member to the given cards. */
export function linksOf(trx: PartnerTransaction, memberId: string, fingerprints: readonly Buffer[]) {
  return trx
    .selectFrom('member_card')
    .select(['member_id', 'fingerprint'])
    .where('unlinked_at', 'is', null)
    .where(({ eb, or }) => or([eb('member_id', '=', memberId), sql<boolean>`fingerprint = any(${fingerprints})`]))
    .execute();
}

/** The cards that the program supplied for a member (CRD-08), and whether the member has linked them. */
export function partnerCards(trx: PartnerTransaction, memberId: string) {
  return trx
    .selectFrom('partner_card as card')
    .select(['card.id', 'card.network', 'card.last_four', 'card.fingerprint', 'card.description'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_card as link')
          .select('link.id')
          .whereRef('link.partner', '=', 'card.partner')
          .whereRef('link.fingerprint', '=', 'card.fingerprint')
          .where('link.member_id', '=', memberId)
          .where('link.unlinked_at', 'is', null),
      ).as('is_linked'),
    )
    .where('card.member_id', '=', memberId)
    .orderBy('card.loaded_at')
    .orderBy('card.id')
    .execute();
}

export type PartnerCardRow = Pick<
  Selectable<PartnerCardTable>,
  'id' | 'network' | 'last_four' | 'fingerprint' | 'description'
>;

/**
 * Links cards, except those that another member has just linked.
 * @returns the fingerprints of the linked cards, as hex
 */
export async function addLinks(
  trx: PartnerTransaction,
  memberId: string,
  cards: readonly NewLink[],
  consent: Consent,
): Promise<Set<string>> {
  // The order is fixed, so that two members who link the same cards cannot deadlock.
  const inOrder = cards.toSorted((one, other) => Buffer.compare(one.fingerprint, other.fingerprint));
  const rows = await trx
    .insertInto('member_card')
    .values(
      inOrder.map((card) => ({
        ...card,
        partner: trx.partner,
        member_id: memberId,
        direct_file_feed_opt_in: consent.directFileFeed,
        consent_version: consent.version,
        consented_at: consent.at,
        consent_withdrawn_at: null,
        linked_at: consent.at,
        unlinked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['partner', 'fingerprint']).where('unlinked_at', 'is', null).doNothing())
    .returning('fingerprint')
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/**
 * Stores a consent text once, so that every version stays readable (EXT-06). Call it after linking the cards: the first
 * transaction with a new text locks its row until it ends, and must not wait for a card meanwhile.
 */
export async function saveConsentText(
  trx: PartnerTransaction,
  { version, words }: ConsentTerms,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('consent_text')
    .values({ partner: trx.partner, version, words, first_used_at: now })
    .onConflict((conflict) => conflict.columns(['partner', 'version']).doNothing())
    .execute();
}

/** Gives a linked card a nickname (CRD-10); an empty one removes it. */
export async function setNickname(trx: PartnerTransaction, id: string, nickname: string): Promise<void> {
  await trx.updateTable('member_card').set({ nickname }).where('id', '=', id).execute();
}

/** Unlinks a card, which ends the consent (EXT-06). The row stays, so that earlier dines still count. */
export async function endLink(trx: PartnerTransaction, id: string, now: Date): Promise<void> {
  // Another server's clock may have been ahead when it linked the card.
  const end = sql<Date>`greatest(linked_at, ${now}::timestamptz)`;
  await trx
    .updateTable('member_card')
    .set({ unlinked_at: end, consent_withdrawn_at: end })
    .where('id', '=', id)
    .execute();
}

/** The networks of cards by their ids, removed cards included. */
export async function findCardNetworks(
  trx: PartnerTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardNetwork>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('member_card')
    .select(['id', 'network'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, network }) => [id, network]));
}
