import { beforeAll, describe, it } from 'vitest';
import {
  AREAS,
  compareFacetsIn,
  comparePinsIn,
  comparePinsWithSearch,
  compareSearchesIn,
  merchantsIn,
  type AreaMerchants,
} from './metro-areas.testing.ts';

describe('search in the 20 largest metropolitan areas', () => {
  let merchants: AreaMerchants;
  beforeAll(async () => {
    merchants = await merchantsIn(AREAS, 2026);
  });

  it.each(AREAS)('SRC-01 SRC-02 answers like a scan of all merchants in $name, any words and filters', (area) =>
    compareSearchesIn(area, merchants, 30),
  );

  it.each(AREAS)('SRC-02 counts every filter like a scan of all merchants in $name, with any other filters', (area) =>
    compareFacetsIn(area, merchants, 4),
  );

  it.each(AREAS)('SRC-01 SRC-04 draws every hit of a search in $name, nearest first, as a plain scan does', (area) =>
    comparePinsIn(area, merchants, 20),
  );

  it.each(AREAS)('SRC-04 has as many pins of $name as the search says there are results', (area) =>
    comparePinsWithSearch(area, merchants),
  );
});
