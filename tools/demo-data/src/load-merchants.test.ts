import { loadGazetteer } from '@dining/gazetteer';
import { describe, expect, it } from 'vitest';
import { generateDemoMerchants, generateLoadMerchants } from './index.ts';

describe('generateLoadMerchants', () => {
  const merchants = [...generateLoadMerchants({ count: 20_000 })];

  it('generates the requested number of merchants, the same ones every time', () => {
    expect(merchants).toHaveLength(20_000);
    expect([...generateLoadMerchants({ count: 20_000 })]).toEqual(merchants);
    expect([...generateLoadMerchants({ count: 100, seed: 2 })]).not.toEqual(merchants.slice(0, 100));
    expect([...generateLoadMerchants({ count: 0 })]).toEqual([]);
    for (const count of [-1, 1.5, 1_000_001])
      expect(() => generateLoadMerchants({ count }).next()).toThrow(/from 0 to 1000000/);
  });

  it('generates merchants with the fields of the demo merchants', () => {
    const fields = Object.keys(generateDemoMerchants({ count: 1 })[0]!).sort();
    for (const merchant of merchants.slice(0, 500)) expect(Object.keys(merchant).sort()).toEqual(fields);
    expect(new Set(merchants.map(({ id }) => id)).size).toBe(merchants.length);
  });

  it('distributes merchants over the country by the size of cities', () => {
    const byCity = Map.groupBy(merchants, ({ city, state }) => `${city}, ${state}`);
    expect(byCity.size).toBeGreaterThan(3000);
    expect(byCity.get('Houston, TX')!.length).toBeGreaterThan(byCity.get('Boise, ID')!.length);
    expect(new Set(merchants.map(({ state }) => state)).size).toBeGreaterThan(49);
    const gazetteer = loadGazetteer();
    const misplaced = merchants.slice(0, 2000).filter(({ zipCode, latitude, longitude }) => {
      const zip = gazetteer.resolve(zipCode)!;
      return Math.abs(zip.latitude - latitude) > 0.04 || Math.abs(zip.longitude - longitude) > 0.04;
    });
    expect(misplaced).toEqual([]);
  });
});
