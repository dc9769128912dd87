import { generateDemoMerchants, generateDemoOffers } from '@dining/demo-data';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { writeMerchants } from './merchants/write-merchants.ts';

/** Numbers of added rows. */
export type SeededDemo = {
  readonly merchants: number;
  readonly offers: number;
};

/**
 * Loads the invented merchants into a database without merchants, and adds offers at them for every partner that has
 * none. A database with other merchants is not changed.
 */
export async function seedDemoData(database: Database, partnerCodes: readonly string[]): Promise<SeededDemo> {
  const isEmpty = (await database.shared.selectFrom('merchant').select('id').limit(1).executeTakeFirst()) === undefined;
  const merchants = isEmpty
    ? await database.withoutPartner(async (trx) => {
        await sql`set local statement_timeout = '60s'`.execute(trx);
        return writeMerchants(trx, generateDemoMerchants());
      })
    : 0;
  const invented = await database.shared
    .selectFrom('merchant')
    .select('id')
    .where('source', '=', 'demo')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  let offers = 0;
  for (const code of invented.length > 0 ? partnerCodes : []) offers += await seedOffers(database, code, invented);
  return { merchants, offers };
}

async function seedOffers(database: Database, partner: string, merchants: readonly { id: string }[]): Promise<number> {
  return database.withPartner(partner, async (trx) => {
    if ((await trx.selectFrom('merchant_offer').select('offer_id').limit(1).executeTakeFirst()) !== undefined) return 0;
    const rows = generateDemoOffers(merchants, partner).map((offer) => ({
      partner,
      merchant_id: offer.merchantId,
      offer_id: offer.offerId,
      offer_type: offer.offerType,
      campaign_codes: [...offer.campaignCodes],
      bonus_amount: offer.bonusAmount,
      required_tier: offer.requiredTier,
      starts_on: offer.startsOn,
      ends_on: offer.endsOn,
      days: [...offer.days],
    }));
    const written = await trx
      .insertInto('merchant_offer')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(written.numInsertedOrUpdatedRows ?? 0);
  });
}
