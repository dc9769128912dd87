import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { datedEntries } from '../rewards/rewards.ts';

/** The figures of one group of a year, or of the whole year. */
export type InsightRow = {
  grouping: 'total' | 'month' | 'restaurant' | 'cuisine';
  /** "YYYY-MM", id of the restaurant, or cuisine; null for rewards of no single meal, and for an unknown cuisine. */
  key: string | null;
  name: string | null;
  meals: number;
  spent: number;
  earned: number;
};

/*
 * What counts, as rows of one date each: meals that earned with their subtotal less refunds, and what they earned. An entry of
 * a meal has the meal's date, so that a dinner and its reward are in one month. Both halves read only the member's part of an
 * index.
 */
const factsOf = (partner: string, memberId: string) => sql`
  select t.dined_on as day, t.merchant_id, t.merchant_name, 1 as meals, t.ticket_cents - t.refunded_cents as spent, 0 as earned
  from card_transaction t
  where t.partner = ${partner} and t.member_id = ${memberId} and t.status in ('awarded', 'paid')
  union all
  select e.day, e.merchant_id, e.merchant_name, 0, 0, e.units from (${datedEntries(partner, memberId)}) e`;

/**
 * A member's year by month, restaurant and first cuisine, and in total (EXT-16): grouped once, by the database. The facts are
 * materialized, because Citus 12.1 crashed when several distributed tables were joined with merchants by outer joins.
 */
export async function findInsights(trx: PartnerTransaction, memberId: string, year: number): Promise<InsightRow[]> {
  const { rows } = await sql<InsightRow>`
    with fact as materialized (${factsOf(trx.partner, memberId)}),
    named as (
      select to_char(f.day, 'YYYY-MM') as month, f.merchant_id, f.merchant_name, m.cuisines[1] as cuisine, f.meals, f.spent, f.earned
      from fact f left join merchant m on m.id = f.merchant_id
      where f.day >= make_date(${year}, 1, 1) and f.day < make_date(${year} + 1, 1, 1)
    )
    select case when grouping(month) = 0 then 'month' when grouping(merchant_id) = 0 then 'restaurant'
        when grouping(cuisine) = 0 then 'cuisine' else 'total' end as "grouping",
      coalesce(month, merchant_id, cuisine) as key,
      case when grouping(merchant_id) = 0 then max(merchant_name) else cuisine end as name,
      coalesce(sum(meals), 0)::integer as meals, coalesce(sum(spent), 0)::bigint as spent, coalesce(sum(earned), 0)::bigint as earned
    from named group by grouping sets ((month), (merchant_id), (cuisine), ())
    order by 1, spent desc, earned desc, key`.execute(trx);
  return rows;
}

/** The years in which a member has meals that earned, or rewards; newest first. */
export async function findYears(trx: PartnerTransaction, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from f.day)::integer as year from (${factsOf(trx.partner, memberId)}) f order by 1 desc`.execute(
    trx,
  );
  return rows.map(({ year }) => year);
}
