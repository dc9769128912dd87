import { sql } from 'kysely';
import type { PartnerTransaction } from '../../../platform/db/database.ts';
import {
  duplicateKey,
  monthKey,
  placeKey,
  yearKey,
  yearOf,
  type Batch,
  type ClaimedDine,
  type DineState,
  type ReportedDine,
  type Usage,
} from '../batch.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A dine that may be decided, with the details that select its history. */
export type Candidate = Pick<DineState, 'memberId' | 'merchantId' | 'transactedAt' | 'dinedOn'>;

/** Members' counts for the years of these dines. */
export async function findYears(trx: PartnerTransaction, candidates: readonly Candidate[]): Promise<Batch['years']> {
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
  return new Map(rows.map((row) => [yearKey(row.memberId, row.year), { ...row, isChanged: false }]));
}

/** Dines at the same moment that earned or are deferred. Of several with one key the oldest counts. */
export async function findEarningDines(
  trx: PartnerTransaction,
  candidates: readonly Candidate[],
): Promise<Batch['earningDines']> {
  const moments = [
    ...new Map(candidates.map((each) => [`${each.memberId} ${each.transactedAt.getTime()}`, each])).values(),
  ];
  const { rows } = await sql<Parameters<typeof duplicateKey>[0] & Pick<DineState, 'sourceId'>>`
    select t.source_id as "sourceId", t.card_id as "cardId", t.member_id as "memberId", t.merchant_id as "merchantId", t.transacted_at as "transactedAt", t.ticket_cents as "ticketCents"
    from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ transactedAt }) => transactedAt)}::timestamptz[]) as given (member_id, at)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.transacted_at = given.at and k.status in ('awarded', 'paid', 'deferred') offset 0) t
    order by t.id desc`.execute(trx);
  return new Map(rows.map((row) => [duplicateKey(row), row.sourceId]));
}

/**
 * Dines that these members were rewarded for through claims. The query first checks whether any claim was ever approved:
 * if none was, it looks up nothing per member.
 */
export async function findClaimedDines(
  trx: PartnerTransaction,
  candidates: readonly Candidate[],
): Promise<Batch['claimed']> {
  const members = [...new Set(candidates.map(({ memberId }) => memberId))];
  const { rows } = await sql<Parameters<typeof placeKey>[0] & ClaimedDine>`
    select t.member_id as "memberId", t.merchant_id as "merchantId", t.dined_on as "dinedOn", t.ticket_cents as "ticketCents", t.id as "dineId", t.source_id as "sourceId"
    from unnest(${members}::uuid[]) as given (member_id)
    cross join lateral (select * from reward_claim k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.status = 'approved' offset 0) c
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.id = c.transaction_id and k.status in ('awarded', 'paid', 'deferred') offset 0) t
    where exists (select from reward_claim k where k.partner = ${trx.partner} and k.status = 'approved')`.execute(trx);
  const claims = Map.groupBy(rows, placeKey);
  const reported = rows.length === 0 ? new Map<string, ReportedDine[]>() : await findReportedDines(trx, rows);
  return new Map([...claims].map(([key, own]) => [key, { claims: own, reported: reported.get(key) ?? [] }]));
}

/** What cards reported of these days at these restaurants, as far as it is decided. */
async function findReportedDines(
  trx: PartnerTransaction,
  places: readonly Parameters<typeof placeKey>[0][],
): Promise<Map<string, ReportedDine[]>> {
  const days = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  const { rows } = await sql<Parameters<typeof placeKey>[0] & ReportedDine>`
    select t.member_id as "memberId", t.merchant_id as "merchantId", t.dined_on as "dinedOn", t.source_id as "sourceId",
      t.ticket_cents as "ticketCents", t.reason is not distinct from 'duplicate' as "isDuplicate"
    from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ merchantId }) => merchantId)}::text[], ${days.map(({ dinedOn }) => dinedOn)}::date[]) as given (member_id, merchant_id, day)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.merchant_id = given.merchant_id
      and k.dined_on = given.day and k.kind = 'settle' and k.settled_at is not null offset 0) t`.execute(trx);
  return Map.groupBy(rows, placeKey);
}

/** What earned in the months of these dines: spending and visits by {@link monthKey}. */
export async function findMonths(trx: PartnerTransaction, candidates: readonly Candidate[]): Promise<Batch['months']> {
  if (candidates.length === 0) return new Map();
  const months = [...new Map(candidates.map((each) => [monthKey(each), each]))];
  const bounds = months.map(([, { dinedOn }]) => monthBounds(dinedOn));
  const { rows } = await sql<{ place: number } & Usage>`
    select given.place::integer as place, sum(t.earning_cents)::bigint as "spentCents", count(*)::integer as visits
    from unnest(${months.map(([, { memberId }]) => memberId)}::uuid[], ${months.map(([, { merchantId }]) => merchantId)}::text[], ${bounds.map(({ first }) => first)}::date[],
      ${bounds.map(({ next }) => next)}::date[], ${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ to }) => to)}::timestamptz[]) with ordinality as given (member_id, merchant_id, first, next, starts, ends, place)
    cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.member_id = given.member_id and k.merchant_id = given.merchant_id and k.status in ('awarded', 'paid')
      and k.dined_on >= given.first and k.dined_on < given.next and k.transacted_at >= given.starts and k.transacted_at < given.ends offset 0) t
    group by given.place`.execute(trx);
  return new Map(rows.map(({ place, spentCents, visits }) => [months[place - 1]![0], { spentCents, visits }]));
}

/**
 * The first days of a month and of the next one, and times that enclose the month in every time zone, because the index
 * holds times, not days. Computed here: under row-level security PostgreSQL uses no index for values that it computes.
 */
function monthBounds(day: string): { first: string; next: string; from: Date; to: Date } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [first, next] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { first: dayOf(first), next: dayOf(next), from: new Date(first - DAY_MS), to: new Date(next + DAY_MS) };
}
