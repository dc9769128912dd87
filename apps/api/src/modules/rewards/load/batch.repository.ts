import { sql } from 'kysely';
import type { PartnerTransaction } from '../../../platform/db/database.ts';
import {
  refundKey,
  type Batch,
  type BatchKeys,
  type CardInterval,
  type DineState,
  type MemberState,
  type MerchantState,
} from '../batch.ts';

/** A bonus that a member can still earn; `since` is an ISO date and time. */
export type OpenBonus = { code: string; since: string };
export type MemberRow = Omit<MemberState, 'offerUses' | 'bonuses'> & { bonuses: OpenBonus[] };

/** Earned dines to count toward a bonus. */
export type BonusWindow = { memberId: string; from: Date; to: Date; minimumTicketCents: number };

const INDEX_LOOKUPS_ONLY = `${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((plan) => `set local enable_${plan} = off`).join('; ')}; set local plan_cache_mode = force_custom_plan`;

/**
 * Makes the transaction look rows up by their full key, even in tables so new that PostgreSQL has no statistics and would
 * scan them. The laterals with `offset 0` in this folder serve the same purpose: PostgreSQL cannot flatten them.
 */
export const useIndexLookups = (trx: PartnerTransaction) => sql.raw(INDEX_LOOKUPS_ONLY).execute(trx);

/**
 * Ends the planning of every execution that {@link useIndexLookups} asked for. In the writes that follow, checks of foreign
 * keys would be planned again for each row: that was two thirds of the time that the years of members took.
 */
export const keepPlans = (trx: PartnerTransaction) => sql`set local plan_cache_mode = auto`.execute(trx);

/** Locks every member that the keys may refer to, in the order of their ids. @returns the ids of those that exist */
export async function lockMembers(
  trx: PartnerTransaction,
  { fingerprints = [], dineIds = [], memberIds = [] }: BatchKeys,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (
      select c.member_id as id from unnest(${fingerprints}::bytea[]) as given (fingerprint)
        cross join lateral (select k.member_id from member_card k where k.partner = ${trx.partner} and k.fingerprint = given.fingerprint offset 0) c
      union select t.member_id from unnest(${dineIds}::text[]) as given (source_id)
        cross join lateral (select k.member_id from card_transaction k where k.partner = ${trx.partner} and k.source_id = given.source_id offset 0) t
      union select unnest(${memberIds}::uuid[])
    )
    select m.id from (select id from named order by id) as given
    cross join lateral (select k.id from member k where k.partner = ${trx.partner} and k.id = given.id offset 0 for no key update) m`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Members with the bonuses that they can still earn. Read them after locking, so that nothing read here can change.
 * @param bonusCodes the bonuses of the partner's settings
 */
export async function findMembers(
  trx: PartnerTransaction,
  ids: readonly string[],
  bonusCodes: readonly string[],
): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  // Bonuses that a member registered for count from the registration, the new-member bonus from the day of the grant.
  const bonuses =
    bonusCodes.length === 0
      ? sql`'[]'::json`
      : sql`coalesce((
    select json_agg(json_build_object('code', b.code, 'since', coalesce(b.enrolled_at, b.created_at)) order by b.code)
    from member_bonus b where b.partner = ${trx.partner} and b.member_id = m.id and b.code = any (${bonusCodes}::text[])
      and (b.status = 'Enrolled' or b.status = 'Eligible' and b.is_new_member_bonus)), '[]')`;
  const { rows } = await sql<MemberRow>`
    select m.id, m.member_type = 'ClosedAccountMember' as "isClosed", m.activated_at is not null as "isActivated", m.email_opt_in as "emailOptIn",
      m.email is not null as "hasEmail", coalesce(m.loyalty_number, '') <> '' as "hasLoyaltyNumber", m.vip_through as "vipThrough", ${bonuses} as bonuses,
      coalesce((select json_agg(json_build_object('from', v.from_day, 'through', v.through) order by v.through)
        from member_vip v where v.partner = ${trx.partner} and v.member_id = m.id), '[]') as "vipPeriods",
      coalesce((select json_agg(json_build_object('isOptedIn', c.opted_in, 'at', c.recorded_at) order by c.recorded_at, c.id)
        from email_consent c where c.partner = ${trx.partner} and c.member_id = m.id), '[]') as "optInChanges"
    from unnest(${ids}::uuid[]) as given (id) cross join lateral (select * from member k where k.partner = ${trx.partner} and k.id = given.id offset 0) m`.execute(
    trx,
  );
  return rows;
}

/** How many earned dines count toward each bonus (BON-01), in the order of the windows. */
export async function countBonusDines(trx: PartnerTransaction, windows: readonly BonusWindow[]): Promise<number[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<{ dines: number }>`
    select (select count(*)::integer from card_transaction t
      where t.partner = ${trx.partner} and t.member_id = given.member_id and t.status in ('awarded', 'paid')
        and t.transacted_at between given.first and given.last and t.ticket_cents - t.refunded_cents >= given.minimum) as dines
    from unnest(${windows.map(({ memberId }) => memberId)}::uuid[], ${windows.map(({ from }) => from)}::timestamptz[],
      ${windows.map(({ to }) => to)}::timestamptz[], ${windows.map(({ minimumTicketCents }) => minimumTicketCents)}::integer[])
      with ordinality as given (member_id, first, last, minimum, place)
    order by given.place`.execute(trx);
  return rows.map(({ dines }) => dines);
}

/** Links of cards by fingerprint in hexadecimal digits, each card's in the order in which they were made. */
export async function findCards(trx: PartnerTransaction, fingerprints: readonly Buffer[]): Promise<Batch['cards']> {
  if (fingerprints.length === 0) return new Map();
  const { rows } = await sql<CardInterval & { fingerprint: string }>`
    select encode(c.fingerprint, 'hex') as fingerprint, c.id, c.member_id as "memberId", c.last_four as "lastFour", c.linked_at as "linkedAt", c.unlinked_at as "unlinkedAt"
    from unnest(${fingerprints}::bytea[]) as given (fingerprint)
    cross join lateral (select * from member_card k where k.partner = ${trx.partner} and k.fingerprint = given.fingerprint offset 0) c
    order by c.linked_at, c.id`.execute(trx);
  return Map.groupBy(rows, ({ fingerprint }) => fingerprint);
}

const DINE_COLUMNS = sql`t.id, t.source_id as "sourceId", t.member_id as "memberId", t.card_id as "cardId", t.card_last_four as "cardLastFour",
  t.merchant_id as "merchantId", t.merchant_name as "merchantName", t.transacted_at as "transactedAt", t.dined_on as "dinedOn",
  t.ticket_cents as "ticketCents", t.currency, t.kind, t.status, t.reason, t.benefit_units as "benefitUnits", t.decided_at as "decidedAt",
  t.settled_at as "settledAt", t.is_reviewed as "isReviewed", t.refunded_cents as "refundedCents", t.earning_cents as "earningCents",
  t.earn_rate as "earnRate", t.offers_seen as "offersSeen"`;

/** Locks dines by their feed ids: those of deleted members, too, are changed by one process at a time. */
export async function lockDines(trx: PartnerTransaction, sourceIds: readonly string[]): Promise<Batch['dines']> {
  if (sourceIds.length === 0) return new Map();
  const { rows } = await sql<Omit<DineState, 'wasDeferred' | 'isChanged'>>`
    select ${DINE_COLUMNS} from unnest(${sourceIds.toSorted()}::text[]) as given (source_id)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.source_id = given.source_id offset 0 for update) t`.execute(
    trx,
  );
  return new Map(
    rows.map((row) => [row.sourceId, { ...row, wasDeferred: row.status === 'deferred', isChanged: false }]),
  );
}

/** The member's pending dines, oldest first. Nothing is locked. */
export async function findPendingDines(trx: PartnerTransaction, memberId: string): Promise<DineState[]> {
  const { rows } = await sql<Omit<DineState, 'wasDeferred' | 'isChanged'>>`
    select ${DINE_COLUMNS} from card_transaction t
    where t.partner = ${trx.partner} and t.member_id = ${memberId} and t.status = 'pending'
    order by t.transacted_at, t.id`.execute(trx);
  return rows.map((row) => ({ ...row, wasDeferred: false, isChanged: false }));
}

/** Merchants, listed or not, with the partner's offers. */
export async function findMerchants(trx: PartnerTransaction, ids: readonly string[]): Promise<Batch['merchants']> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MerchantState>`
    select m.id, m.name, m.time_zone as "timeZone", m.deleted_at is null as "isListed",
      m.monthly_max_spend_cents as "monthlyMaxSpendCents", m.monthly_max_visits as "monthlyMaxVisits",
      coalesce((select json_agg(json_build_object('id', o.offer_id, 'isLimited', o.offer_type = 'limited', 'units', o.bonus_amount,
        'requiredTier', o.required_tier, 'minimumTicketCents', o.minimum_ticket_cents, 'startsOn', o.starts_on, 'endsOn', o.ends_on, 'days', o.days) order by o.offer_id)
        from merchant_offer o where o.partner = ${trx.partner} and o.merchant_id = m.id), '[]') as offers
    from merchant m where m.id = any(${ids}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sum of refunds of each dine, by {@link refundKey}. */
export async function findRefundedCents(
  trx: PartnerTransaction,
  dineIds: readonly string[],
): Promise<Batch['refundedCents']> {
  if (dineIds.length === 0) return new Map();
  const { rows } = await sql<{ dine: string; currency: string; cents: number }>`
    select original_source_id as dine, currency, sum(cents)::bigint as cents from card_refund
    where partner = ${trx.partner} and original_source_id = any(${dineIds}::text[]) group by original_source_id, currency`.execute(
    trx,
  );
  return new Map(rows.map(({ dine, currency, cents }) => [refundKey(dine, currency), cents]));
}

/** Which of these refunds are known. */
export async function findRefundIds(trx: PartnerTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select source_id as id from card_refund where partner = ${trx.partner} and source_id = any(${ids}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
