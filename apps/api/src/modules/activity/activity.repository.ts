import {
  accountYear,
  type AwardStatus,
  type CardNetwork,
  type DineKind,
  type PayoutBrand,
  type PayoutDeliveryMethod,
  type PayoutStatus,
  type PayoutTarget,
  type ReasonCode,
} from '@dining/rules';
import { CompiledQuery, sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Paging } from '../../platform/http/paging.ts';
import { datedEntries } from '../rewards/rewards.ts';

/** A dine in a list. */
export type DineRow = {
  id: number;
  source_id: string;
  merchant_id: string;
  merchant_name: string;
  transacted_at: Date;
  dined_on: string;
  ticket_cents: number;
  benefit_units: number;
  card_last_four: string;
  network: CardNetwork | null;
  refunded_cents: number;
  kind: DineKind;
  status: AwardStatus;
  reason: ReasonCode | null;
  decided_at: Date | null;
  paid_at: Date | null;
};

/** A payout shown as a statement credit. */
export type CreditRow = {
  credit_id: string;
  units: number;
  target_type: Exclude<PayoutTarget, 'program'>;
  target_label: string;
  brand: PayoutBrand;
  delivery: PayoutDeliveryMethod;
  credit_status: PayoutStatus;
  credited_at: Date;
};

/** The rows of one page, in order, and the number of rows on all pages. */
export type Found<Row> = { rows: Row[]; total: number };

/*
 * Raw SQL, so that the text never changes and each connection plans it once. One round trip: the count is joined to the
 * page, and past the end it is the only row, without a dine. Page and count read only the member's part of an index.
 * $1 is the partner, $2 the member.
 */
const DINE = `t.id, t.source_id, t.merchant_id, t.merchant_name, t.transacted_at, t.dined_on, t.ticket_cents, t.benefit_units, t.card_last_four,
  t.refunded_cents, t.kind, t.status, t.reason, t.decided_at, t.paid_at, card.network`;

const CARD = 'left join member_card card on card.partner = $1 and card.id = t.card_id';

const DINES = `select c.total, ${DINE}
  from (select count(n.id) as total from card_transaction n where n.partner = $1 and n.member_id = $2) c
  left join (
    select p.id, p.source_id, p.merchant_id, p.merchant_name, p.transacted_at, p.dined_on, p.ticket_cents, p.benefit_units, p.card_last_four,
      p.card_id, p.refunded_cents, p.kind, p.status, p.reason, p.decided_at, p.paid_at
    from card_transaction p where p.partner = $1 and p.member_id = $2 order by p.transacted_at desc, p.id desc limit $3 offset $4
  ) t on true
  ${CARD}
  order by t.transacted_at desc, t.id desc`;

// Each list contributes as many of its newest rows as the page can need: $5, the rows of this page and all pages before.
const DINES_AND_CREDITS = `select c.total, ${DINE}, o.id as credit_id, o.units, o.target_type, o.target_label, o.brand, o.delivery, o.status as credit_status, o.created_at as credited_at
  from (
    select (select count(n.id) from card_transaction n where n.partner = $1 and n.member_id = $2)
      + (select count(n.id) from payout n where n.partner = $1 and n.member_id = $2 and n.target_type <> 'program') as total
  ) c
  left join (
    select e.at, e.dine, e.credit from (
      (select d.transacted_at as at, d.id as dine, null::uuid as credit from card_transaction d where d.partner = $1 and d.member_id = $2 order by d.transacted_at desc, d.id desc limit $5)
      union all
      (select q.created_at, null, q.id from payout q where q.partner = $1 and q.member_id = $2 and q.target_type <> 'program' order by q.created_at desc, q.id desc limit $5)
    ) e order by e.at desc, e.dine desc nulls last, e.credit desc limit $3 offset $4
  ) page on true
  left join card_transaction t on t.partner = $1 and t.id = page.dine
  ${CARD}
  left join payout o on o.partner = $1 and o.id = page.credit
  order by page.at desc, page.dine desc nulls last, page.credit desc`;

const BALANCE =
  'select coalesce(sum(units), 0)::bigint as balance from reward_entry where partner = $1 and member_id = $2';

async function query<Row>(trx: PartnerTransaction, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await trx.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;
}

/** A member's dines, newest first (ACC-06). */
export async function findDines(
  trx: PartnerTransaction,
  memberId: string,
  { limit, offset }: Paging,
): Promise<Found<DineRow>> {
  const rows = await query<DineRow & { total: number }>(trx, DINES, [trx.partner, memberId, limit, offset]);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** A member's dines and statement credits together, newest first (ACC-09). A row is one or the other. */
export async function findDinesAndCredits(
  trx: PartnerTransaction,
  memberId: string,
  { limit, offset }: Paging,
): Promise<Found<DineRow | CreditRow>> {
  const rows = await query<{ total: number; id: number | null; credit_id: string | null }>(trx, DINES_AND_CREDITS, [
    trx.partner,
    memberId,
    limit,
    offset,
    limit + offset,
  ]);
  const found = rows.filter(({ id, credit_id }) => id !== null || credit_id !== null);
  return { rows: found as unknown as (DineRow | CreditRow)[], total: rows[0]?.total ?? 0 };
}

/** The balance that has not been paid out: the sum of the ledger, in whole units, or cents if the currency is money. */
export async function findBalance(trx: PartnerTransaction, memberId: string): Promise<number> {
  const [row] = await query<{ balance: number }>(trx, BALANCE, [trx.partner, memberId]);
  return row?.balance ?? 0;
}

/** A member's benefits and dines in the calendar year of `now` (ACC-10, `accountYear`). */
export async function findYear(
  trx: PartnerTransaction,
  memberId: string,
  now: Date,
): Promise<{ benefits: number; dines: number }> {
  const year = accountYear(now);
  const { rows } = await sql<{ benefits: number; dines: number }>`
    select (select coalesce(sum(e.units), 0)::bigint from (${datedEntries(trx.partner, memberId)}) e
        where e.day >= ${`${year}-01-01`} and e.day < ${`${year + 1}-01-01`}) as benefits,
      coalesce((select y.dines from member_year y where y.partner = ${trx.partner} and y.member_id = ${memberId} and y.year = ${year}), 0) as dines`.execute(
    trx,
  );
  return rows[0]!;
}
