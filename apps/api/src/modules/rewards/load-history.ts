import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import {
  claimKey,
  hasMonthlyMaximum,
  twinKey,
  usedOfferKey,
  yearKey,
  yearOf,
  type Batch,
  type DineState,
} from './batch-state.ts';
import { offerCause } from './entry-cause.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A dine that may be decided, as far as its past has to be known for that. */
export type Candidate = Pick<DineState, 'memberId' | 'merchantId' | 'transactedAt' | 'dinedOn'>;

/**
 * Reads what members did before, as far as it decides about these dines: their years, the months at restaurants that have
 * a monthly maximum, dines at the very same moment, dines that were claimed, and limited offers that were used.
 */
export async function loadHistory(
  trx: PartnerTransaction,
  batch: Batch,
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  await loadYears(trx, batch, candidates);
  await loadTwins(trx, batch, candidates);
  await loadClaimed(trx, batch, candidates);
  await loadMonths(trx, batch, candidates);
  await loadUsedOffers(trx, batch, candidates);
}

async function loadYears(trx: PartnerTransaction, batch: Batch, candidates: readonly Candidate[]): Promise<void> {
  const years = [
    ...new Map(
      candidates.map(({ memberId, dinedOn }) => [
        yearKey(memberId, yearOf(dinedOn)),
        { memberId, year: yearOf(dinedOn) },
      ]),
    ).values(),
  ];
  const { rows } = await sql<{ memberId: string; year: number; dines: number; spentCents: number }>`
    select y.member_id as "memberId", y.year, y.dines, y.spent_cents as "spentCents"
    from unnest(${years.map(({ memberId }) => memberId)}::uuid[], ${years.map(({ year }) => year)}::integer[]) as given (member_id, year)
    cross join lateral (select * from member_year k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.year = given.year offset 0) y`.execute(
    trx,
  );
  for (const row of rows) batch.years.set(yearKey(row.memberId, row.year), { ...row, isChanged: false });
}

async function loadTwins(trx: PartnerTransaction, batch: Batch, candidates: readonly Candidate[]): Promise<void> {
  const moments = [
    ...new Map(candidates.map((each) => [`${each.memberId} ${each.transactedAt.getTime()}`, each])).values(),
  ];
  const { rows } = await sql<
    Pick<DineState, 'sourceId' | 'cardId' | 'memberId' | 'merchantId' | 'transactedAt' | 'ticketCents'>
  >`
    select t.source_id as "sourceId", t.card_id as "cardId", t.member_id as "memberId", t.merchant_id as "merchantId", t.transacted_at as "transactedAt", t.ticket_cents as "ticketCents"
    from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ transactedAt }) => transactedAt)}::timestamptz[]) as given (member_id, at)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.transacted_at = given.at and k.status in ('awarded', 'paid', 'deferred') offset 0) t
    order by t.id desc`.execute(trx);
  for (const row of rows) batch.twins.set(twinKey(row), row.sourceId);
}

/** Where nobody was ever rewarded for a claim, which is looked at first, nothing is looked up for each member. */
async function loadClaimed(trx: PartnerTransaction, batch: Batch, candidates: readonly Candidate[]): Promise<void> {
  const members = [...new Set(candidates.map(({ memberId }) => memberId))];
  const { rows } = await sql<Parameters<typeof claimKey>[0]>`
    select t.member_id as "memberId", t.merchant_id as "merchantId", t.dined_on as "dinedOn", t.ticket_cents as "ticketCents"
    from unnest(${members}::uuid[]) as given (member_id)
    cross join lateral (select * from reward_claim k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.status = 'approved' offset 0) c
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.id = c.transaction_id and k.status in ('awarded', 'paid', 'deferred') offset 0) t
    where exists (select from reward_claim k where k.partner = ${trx.partner} and k.status = 'approved')`.execute(trx);
  for (const row of rows) batch.claimed.add(claimKey(row));
}

async function loadMonths(trx: PartnerTransaction, batch: Batch, candidates: readonly Candidate[]): Promise<void> {
  const limited = candidates.filter(({ merchantId }) => hasMonthlyMaximum(batch.merchants.get(merchantId)!));
  if (limited.length === 0) return;
  const months = [
    ...new Map(limited.map((each) => [`${each.memberId} ${each.merchantId} ${each.dinedOn.slice(0, 7)}`, each])),
  ];
  const bounds = months.map(([, { dinedOn }]) => monthBounds(dinedOn));
  const { rows } = await sql<{ place: number; spentCents: number; visits: number }>`
    select given.place::integer as place, sum(t.earning_cents)::bigint as "spentCents", count(*)::integer as visits
    from unnest(${months.map(([, { memberId }]) => memberId)}::uuid[], ${months.map(([, { merchantId }]) => merchantId)}::text[], ${bounds.map(({ first }) => first)}::date[],
      ${bounds.map(({ next }) => next)}::date[], ${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ to }) => to)}::timestamptz[]) with ordinality as given (member_id, merchant_id, first, next, starts, ends, place)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.merchant_id = given.merchant_id and k.status in ('awarded', 'paid')
      and k.dined_on >= given.first and k.dined_on < given.next and k.transacted_at >= given.starts and k.transacted_at < given.ends offset 0) t
    group by given.place`.execute(trx);
  for (const { place, spentCents, visits } of rows) batch.months.set(months[place - 1]![0], { spentCents, visits });
}

/**
 * The first day of a month and of the next, and moments between which its dines lie in any time zone: the index knows
 * moments, not days. Made here, because under row-level security PostgreSQL looks up no value that it must calculate.
 */
function monthBounds(day: string): { first: string; next: string; from: Date; to: Date } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [first, next] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { first: dayOf(first), next: dayOf(next), from: new Date(first - DAY_MS), to: new Date(next + DAY_MS) };
}

async function loadUsedOffers(trx: PartnerTransaction, batch: Batch, candidates: readonly Candidate[]): Promise<void> {
  const asked = new Map<string, { memberId: string; merchantId: string; offerId: string }>();
  for (const { memberId, merchantId } of candidates) {
    for (const { id: offerId, isLimited } of batch.merchants.get(merchantId)?.offers ?? []) {
      if (isLimited)
        asked.set(offerCause({ id: offerId, isLimited }, memberId, merchantId, ''), { memberId, merchantId, offerId });
    }
  }
  if (asked.size === 0) return;
  const { rows } = await sql<{
    cause: string;
  }>`select cause from reward_entry where partner = ${trx.partner} and cause = any(${[...asked.keys()]}::text[])`.execute(
    trx,
  );
  for (const { cause } of rows) {
    const { memberId, merchantId, offerId } = asked.get(cause)!;
    batch.members.get(memberId)?.usedOffers.add(usedOfferKey(merchantId, offerId));
  }
}
