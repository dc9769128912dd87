import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Merchants at which the personas dine. */
const MAX_MERCHANTS = 60;

export async function hasMembers(trx: PartnerTransaction): Promise<boolean> {
  return (await trx.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Ids of listed merchants, in order. */
export async function findMerchantIds(trx: PartnerTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('merchant')
    .select('id')
    .where('deleted_at', 'is', null)
    // Where dines earn on every day, or what a persona has earned would depend on the weekday of the demo.
    .where(
      sql<boolean>`not exists (select from merchant_offer o where o.partner = ${trx.partner} and o.merchant_id = merchant.id and cardinality(o.days) < 7)`,
    )
    .orderBy('id')
    .limit(MAX_MERCHANTS)
    .execute();
  return rows.map(({ id }) => id);
}
