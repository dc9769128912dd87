import type { Partner } from '@dining/partner-settings';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Batch, CardInterval, DineState, MerchantState } from './batch-state.ts';
import { loadMembers, lockMembers } from './load-members.ts';

/** What a batch is about, by the names that rows have for it. */
export type BatchKeys = {
  fingerprints: readonly Buffer[];
  dineIds: readonly string[];
  refundIds: readonly string[];
  merchantIds: readonly string[];
  memberIds?: readonly string[];
};

const LOOK_UP_BY_INDEX = `${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `set local enable_${way} = off`).join('; ')}; set local plan_cache_mode = force_custom_plan`;

/**
 * Reads everything that decides about a batch, in a handful of statements whatever its size. Its members are locked first,
 * one after the other in the order of their ids: two processes never decide about the same member at once, and never wait
 * for each other in a circle.
 */
export async function loadBatch(trx: PartnerTransaction, partner: Partner, keys: BatchKeys, now: Date): Promise<Batch> {
  // Each look-up goes by its whole key, also where tables are so new that PostgreSQL has no figures of them and would
  // read them as a whole: hence these, and the laterals with an offset, which nothing is pulled out of.
  await sql.raw(LOOK_UP_BY_INDEX).execute(trx);
  const memberIds = await lockMembers(trx, keys);
  const members = await loadMembers(trx, partner, memberIds);
  const [cards, dines] = [await loadCards(trx, keys.fingerprints), await loadDines(trx, keys.dineIds)];
  const merchants = await loadMerchants(trx, [
    ...new Set([...keys.merchantIds, ...[...dines.values()].map(({ merchantId }) => merchantId)]),
  ]);
  const { refundedCents, refundIds } = await loadRefunds(trx, keys);
  return {
    now,
    members,
    cards,
    merchants,
    dines,
    refundedCents,
    refundIds,
    twins: new Map(),
    claimed: new Set(),
    months: new Map(),
    years: new Map(),
    entries: [],
    refunds: [],
  };
}

async function loadCards(
  trx: PartnerTransaction,
  fingerprints: readonly Buffer[],
): Promise<Map<string, CardInterval[]>> {
  if (fingerprints.length === 0) return new Map();
  const { rows } = await sql<CardInterval & { fingerprint: string }>`
    select encode(c.fingerprint, 'hex') as fingerprint, c.id, c.member_id as "memberId", c.last_four as "lastFour", c.linked_at as "linkedAt", c.unlinked_at as "unlinkedAt"
    from unnest(${fingerprints}::bytea[]) as given (print)
    cross join lateral (select * from member_card k where k.partner = ${trx.partner} and k.fingerprint = given.print offset 0) c
    order by c.linked_at, c.id`.execute(trx);
  return Map.groupBy(rows, ({ fingerprint }) => fingerprint);
}

const dineColumns = sql`t.id, t.source_id as "sourceId", t.member_id as "memberId", t.card_id as "cardId", t.card_last_four as "cardLastFour",
  t.merchant_id as "merchantId", t.merchant_name as "merchantName", t.transacted_at as "transactedAt", t.dined_on as "dinedOn",
  t.ticket_cents as "ticketCents", t.kind, t.status, t.reason, t.benefit_units as "benefitUnits", t.decided_at as "decidedAt",
  t.settled_at as "settledAt", t.is_reviewed as "isReviewed", t.refunded_cents as "refundedCents", t.earning_cents as "earningCents",
  t.earn_rate as "earnRate"`;

/** Dines by their ids at the feed, locked: also those of members who are gone are changed by one process at a time. */
async function loadDines(trx: PartnerTransaction, sourceIds: readonly string[]): Promise<Map<string, DineState>> {
  if (sourceIds.length === 0) return new Map();
  const { rows } = await sql<Omit<DineState, 'isChanged'>>`
    select ${dineColumns} from unnest(${sourceIds.toSorted()}::text[]) as given (source_id)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.source_id = given.source_id offset 0 for update) t`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.sourceId, { ...row, isChanged: false }]));
}

async function loadMerchants(trx: PartnerTransaction, ids: readonly string[]): Promise<Map<string, MerchantState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MerchantState>`
    select m.id, m.name, m.time_zone as "timeZone", m.deleted_at is null as "isListed",
      m.monthly_max_spend_cents as "monthlyMaxSpendCents", m.monthly_max_visits as "monthlyMaxVisits",
      coalesce((select json_agg(json_build_object('id', o.offer_id, 'isLimited', o.offer_type = 'limited', 'units', o.bonus_amount,
        'requiredTier', o.required_tier, 'startsOn', o.starts_on, 'endsOn', o.ends_on, 'days', o.days) order by o.offer_id)
        from merchant_offer o where o.partner = ${trx.partner} and o.merchant_id = m.id), '[]') as offers
    from merchant m where m.id = any(${ids}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadRefunds(
  trx: PartnerTransaction,
  { dineIds, refundIds }: BatchKeys,
): Promise<Pick<Batch, 'refundedCents' | 'refundIds'>> {
  const refundedCents = new Map<string, number>();
  if (dineIds.length === 0) return { refundedCents, refundIds: new Set() };
  const { rows } = await sql<{ dine: string; cents: number }>`
    select original_source_id as dine, sum(cents)::bigint as cents from card_refund
    where partner = ${trx.partner} and original_source_id = any(${dineIds}::text[]) group by original_source_id`.execute(
    trx,
  );
  for (const { dine, cents } of rows) refundedCents.set(dine, cents);
  if (refundIds.length === 0) return { refundedCents, refundIds: new Set() };
  const known = await sql<{
    id: string;
  }>`select source_id as id from card_refund where partner = ${trx.partner} and source_id = any(${refundIds}::text[])`.execute(
    trx,
  );
  return { refundedCents, refundIds: new Set(known.rows.map(({ id }) => id)) };
}
