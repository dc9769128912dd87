import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, compareFacetsIn, compareSearchesIn, merchantsIn, type AreaMerchants } from './metro-areas.testing.ts';

const areas = AREAS.slice(0, 3);

describe('search in the largest metropolitan areas', () => {
  let merchants: AreaMerchants;
  beforeAll(async () => {
    merchants = await merchantsIn(areas, 2026);
  });

  it('SRC-01 covers New York, Los Angeles, Chicago and 17 more', () => {
    expect(areas.map(({ name }) => name)).toEqual(['New York', 'Los Angeles', 'Chicago']);
    expect(new Set(AREAS.map(({ name }) => name)).size).toBe(20);
  });

  it.each(areas)('SRC-01 SRC-02 answers like a scan of all merchants in $name, any words and filters', (area) =>
    compareSearchesIn(area, merchants, 30),
  );

  it.each(areas)('SRC-02 counts every filter like a scan of all merchants in $name, with any other filters', (area) =>
    compareFacetsIn(area, merchants, 4),
  );
});
