import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Rows per list. */
const MAX_LISTED = 12;

export const findSomeMerchants = (trx: PartnerTransaction) =>
  trx
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    // First where every dine earns, so that a simulated one earns on any day and at any tier.
    .orderBy(
      sql`exists (select from merchant_offer o where o.partner = ${trx.partner} and o.merchant_id = merchant.id
        and (o.required_tier > 0 or cardinality(o.days) < 7))`,
    )
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

export const findNewestCard = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member_card')
    .select('fingerprint')
    .where('member_id', '=', memberId)
    .where('unlinked_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findLastDines(trx: PartnerTransaction, memberId: string) {
  const rows = await trx
    .selectFrom('card_transaction')
    .select(['source_id', 'merchant_name', 'ticket_cents', 'status', 'reason', 'benefit_units'])
    .where('member_id', '=', memberId)
    .orderBy('transacted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    sourceId: row.source_id,
    merchantName: row.merchant_name,
    ticketCents: row.ticket_cents,
    status: row.status,
    reason: row.reason ?? '',
    benefitUnits: row.benefit_units,
  }));
}
