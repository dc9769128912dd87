import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MerchantOfferTable, MerchantTable } from '../../platform/db/tables/merchants.ts';

/** A merchant's row in Manhattan, with defaults for everything else. */
export const merchantRow = (
  id: string,
  overrides: Partial<Insertable<MerchantTable>> = {},
): Insertable<MerchantTable> =>
  ({
    id,
    source: 'test',
    source_id: id,
    name: `Merchant ${id}`,
    city: 'New York',
    state: 'NY',
    zip_code: '10036',
    latitude: 40.7577,
    longitude: -73.9857,
    time_zone: 'America/New_York',
    ...overrides,
  }) as Insertable<MerchantTable>;

export async function addMerchants(database: Database, rows: readonly Insertable<MerchantTable>[]): Promise<void> {
  await database.shared
    .insertInto('merchant')
    .values([...rows])
    .execute();
}

export async function addOffer(
  database: Database,
  partner: string,
  merchantId: string,
  overrides: Partial<Insertable<MerchantOfferTable>> = {},
): Promise<void> {
  await database.withPartner(partner, (trx) =>
    trx
      .insertInto('merchant_offer')
      .values({
        partner,
        merchant_id: merchantId,
        offer_id: `offer-${overrides.campaign_codes?.join('-') ?? 'plain'}`,
        offer_type: 'unlimited',
        starts_on: null,
        ends_on: null,
        ...overrides,
      })
      .execute(),
  );
}
