import type { SearchFacets } from '@dining/api-contract';
import { loadGazetteer } from '@dining/gazetteer';
import { foodWords } from '@dining/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import type { PartnerIndex } from './merchant-index.ts';
import { plainFacets } from './plain-facets.testing.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import { completeQuery, type SearchRequest } from './search-request.ts';

/** Degrees: the merchants of an area lie some 40 miles around its center, and searches 60 miles. */
const SPREAD = 0.6;
const SEARCHES_PER_AREA = 30;
const FACETS_PER_AREA = 4;

const areas = loadGazetteer()
  .largestPlaces(20)
  .map(({ name, latitude, longitude }): Area & { name: string } => ({ name, latitude, longitude, spread: SPREAD }));
const words = foodWords.flatMap(([phrases]) => phrases.split(', '));

describe('search in the 20 largest metropolitan areas', () => {
  const chance = seededChance(2026);
  const merchants = randomMerchants(6_000, areas, chance);
  const offers = randomOffers(merchants, chance);
  let index: PartnerIndex;
  beforeAll(async () => {
    index = await indexOf(merchants, offers);
  });

  /** A random search of the area, half of them for a food word. */
  const requestIn = (area: Area): SearchRequest => {
    const request = randomRequest([area], chance);
    const word = words[Math.floor(chance() * words.length)]!;
    return chance() < 0.5 ? { ...request, restaurantOrCuisine: word } : request;
  };

  it('SRC-01 covers New York, Los Angeles, Chicago and 17 more', () => {
    expect(areas.map(({ name }) => name).slice(0, 3)).toEqual(['New York', 'Los Angeles', 'Chicago']);
    expect(new Set(areas.map(({ name }) => name)).size).toBe(20);
  });

  it.each(areas)('SRC-01 SRC-02 answers like a scan of all merchants in $name, any words and filters', (area) => {
    let results = 0;
    for (let turn = 0; turn < SEARCHES_PER_AREA; turn++) {
      const request = requestIn(area);
      const { ids, totalPages, totalResultSize, totalIsLowerBound } = index.search(request);
      const { distances: _, ...expected } = plainScan(merchants, request, offers);
      expect({ ids, totalPages, totalResultSize, totalIsLowerBound }, JSON.stringify(request)).toEqual(expected);
      results += totalResultSize;
    }
    expect(results).toBeGreaterThan(0);
  });

  it.each(areas)('SRC-02 counts every filter like a scan of all merchants in $name, with any other filters', (area) => {
    const minute = Math.floor(Date.UTC(2026, 9, 31, 22, 10) / 60_000);
    let counted = 0;
    for (let turn = 0; turn < FACETS_PER_AREA; turn++) {
      const drawn = turn === 0 ? completeQuery(area, 25, minute) : requestIn(area);
      const request = drawn.openNow === null ? drawn : { ...drawn, openNow: minute };
      const facets = index.facets(request, minute);
      expect(sorted(facets), JSON.stringify(request)).toEqual(sorted(plainFacets(merchants, request, offers, minute)));
      counted += facets.totalResultSize;
    }
    expect(counted).toBeGreaterThan(0);
  });
});

/** Chosen cuisines without results come in any order. */
const sorted = ({ cuisines, ...facets }: SearchFacets): SearchFacets => ({
  ...facets,
  cuisines: cuisines.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
});
