import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMerchantService } from '../../src/modules/merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { seedDemoData } from './seed-demo.ts';

describe('demo data', { timeout: 30_000 }, () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const revisions = () =>
    test.database.shared.selectFrom('merchant').select(['id', 'revision']).orderBy('id').execute();

  it('SRV-01 SRV-02 fills an empty database once, with separate offers for each partner', async () => {
    const first = await seedDemoData(test.database, ['demo', 'extremes']);
    expect(first.merchants).toBeGreaterThan(1_000);
    expect(first.offers).toBeGreaterThan(200);
    const before = await revisions();
    expect(await seedDemoData(test.database, ['demo', 'extremes'])).toEqual({ merchants: 0, offers: 0 });
    expect(await revisions()).toEqual(before);
    expect((await seedDemoData(test.database, ['demo', 'extremes', 'third'])).offers).toBeGreaterThan(100);

    const merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo', 'extremes']);
    const here = { latitude: 40.7577, longitude: -73.9857, pageSize: 100 };
    const [demo, extremes] = ['demo', 'extremes'].map((code) =>
      merchants.search(code, { ...here, benefitsFor: true }).merchants.map(({ id }) => id),
    );
    expect(demo!.length).toBeGreaterThan(20);
    expect(demo).not.toEqual(extremes);
    expect(merchants.search('demo', here).totalResultSize).toBeGreaterThan(100);
    await merchants.close();
  });

  it('SRV-01 does not change a database that has other merchants', async () => {
    await addMerchants(test.database, [merchantRow('mine')]);
    expect(await seedDemoData(test.database, ['demo'])).toEqual({ merchants: 0, offers: 0 });
    expect(await revisions()).toHaveLength(1);
  });
});
