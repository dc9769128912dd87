import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** A limited offer at a restaurant where the member has the payment of an offer, and the cause of that entry. */
export type OfferPaid = { merchantId: string; offerId: string; cause: string };

/**
 * Pairs each paid offer with every limited offer of its restaurant: the cause tells which one it was. Materialized, because
 * Citus 12.1 crashes when a distributed table is joined with one on the coordinator that has row-level security.
 */
export async function findPaidOffers(trx: PartnerTransaction, memberId: string): Promise<OfferPaid[]> {
  const { rows } = await sql<OfferPaid>`
    with paid as materialized (
      select e.partner, t.merchant_id, e.cause
      from reward_entry e join card_transaction t on t.partner = e.partner and t.id = e.transaction_id
      where e.partner = ${trx.partner} and e.member_id = ${memberId} and e.kind = 'offer' and t.status in ('awarded', 'paid')
    )
    select p.merchant_id as "merchantId", o.offer_id as "offerId", p.cause
    from paid p join merchant_offer o on o.partner = p.partner and o.merchant_id = p.merchant_id and o.offer_type = 'limited'`.execute(
    trx,
  );
  return rows;
}

/** What earned on a day at a restaurant with a monthly maximum. */
export type DayUsage = {
  merchantId: string;
  timeZone: string | null;
  month: string;
  spentCents: number;
  visits: number;
};

/** By restaurant and month, from a moment on. */
export async function findUsage(trx: PartnerTransaction, memberId: string, since: Date): Promise<DayUsage[]> {
  const { rows } = await sql<DayUsage>`
    select t.merchant_id as "merchantId", m.time_zone as "timeZone", to_char(t.dined_on, 'YYYY-MM') as month,
      sum(t.earning_cents)::bigint as "spentCents", count(*)::integer as visits
    from card_transaction t join merchant m on m.id = t.merchant_id
    where t.partner = ${trx.partner} and t.member_id = ${memberId} and t.transacted_at >= ${since}
      and t.status in ('awarded', 'paid') and (m.monthly_max_spend_cents is not null or m.monthly_max_visits is not null)
    group by 1, 2, 3`.execute(trx);
  return rows;
}
