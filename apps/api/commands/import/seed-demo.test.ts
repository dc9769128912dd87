import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMerchantService } from '../../src/modules/merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { seedDemoData } from './seed-demo.ts';

const now = new Date('2026-11-23T17:00:00Z');
const program = (code: string) => ({ code, hasVip: code !== 'extremes' });

describe('demo data', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const revisions = () =>
    test.database.shared.selectFrom('merchant').select(['id', 'revision']).orderBy('id').execute();

  it('SRV-01 SRV-02 MER-06 CTR-07 fills an empty database once, with separate offers and reviews for each partner', async () => {
    const first = await seedDemoData(test.database, [program('demo'), program('extremes')], now);
    expect(first.merchants).toBeGreaterThan(1_000);
    expect(first.offers).toBeGreaterThan(200);
    expect(first.diningRooms).toBeGreaterThan(200);
    expect(first.reviews).toBeGreaterThan(8_000);
    const before = await revisions();
    expect(await seedDemoData(test.database, [program('demo'), program('extremes')], now)).toEqual({
      merchants: 0,
      offers: 0,
      reviews: 0,
      diningRooms: 0,
    });
    expect(await revisions()).toEqual(before);
    expect(
      (await seedDemoData(test.database, [program('demo'), program('extremes'), program('third')], now)).offers,
    ).toBeGreaterThan(100);
    const levels = (code: string) =>
      test.database.withPartner(code, (trx) =>
        trx.selectFrom('merchant_offer').select('required_tier').distinct().orderBy('required_tier').execute(),
      );
    expect(await levels('demo')).toEqual([{ required_tier: 0 }, { required_tier: 2 }, { required_tier: 3 }]);
    // A program without VIP has no offers for it.
    expect(await levels('extremes')).toEqual([{ required_tier: 0 }, { required_tier: 2 }]);
    const reviewed = await Promise.all(
      ['demo', 'third'].map((code) =>
        test.database.withPartner(code, (trx) =>
          trx.selectFrom('merchant_review').select('merchant_id').distinct().execute(),
        ),
      ),
    );
    for (const restaurants of reviewed) expect(restaurants.length).toBeGreaterThan(900);

    const merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo', 'extremes']);
    const here = { latitude: 40.7577, longitude: -73.9857, pageSize: 100 };
    const [demo, extremes] = ['demo', 'extremes'].map((code) =>
      merchants.search(code, { ...here, benefitsFor: true }).merchants.map(({ id }) => id),
    );
    expect(demo!.length).toBeGreaterThan(20);
    expect(demo).not.toEqual(extremes);
    expect(merchants.search('demo', here).totalResultSize).toBeGreaterThan(100);
    expect(merchants.search('demo', { ...here, reservations: true }).totalResultSize).toBeGreaterThan(20);
    const taken = await test.database.shared.selectFrom('table_hold').select('id').execute();
    expect(taken.length).toBeGreaterThan(500);
    await merchants.close();
  });

  it('SRV-01 does not change a database that has other merchants', async () => {
    await addMerchants(test.database, [merchantRow('mine')]);
    expect(await seedDemoData(test.database, [program('demo')], now)).toEqual({
      merchants: 0,
      offers: 0,
      reviews: 0,
      diningRooms: 0,
    });
    expect(await revisions()).toHaveLength(1);
  });
});
