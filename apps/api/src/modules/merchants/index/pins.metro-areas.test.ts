import { MerchantPinsSchema, type MerchantPins } from '@dining/api-contract';
import { loadGazetteer } from '@dining/gazetteer';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import type { PartnerIndex } from './merchant-index.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import type { SearchRequest } from './search-request.ts';

const SEARCHES_PER_AREA = 20;

const areas = loadGazetteer()
  .largestPlaces(20)
  .map(({ name, latitude, longitude }): Area & { name: string } => ({ name, latitude, longitude, spread: 0.6 }));

describe('pins in the 20 largest metropolitan areas', () => {
  const chance = seededChance(408);
  const merchants = randomMerchants(6_000, areas, chance);
  const offers = randomOffers(merchants, chance);
  const merchantOf = new Map(merchants.map((merchant) => [merchant.summary.id, merchant.summary]));
  const offerOf = new Map(offers.map((offer) => [offer.merchantId, offer]));
  let index: PartnerIndex;
  beforeAll(async () => {
    index = await indexOf(merchants, offers);
  });

  const pinsOf = (request: SearchRequest): MerchantPins => JSON.parse(index.pinsJson(request)) as MerchantPins;

  it.each(areas)('SRC-01 SRC-04 draws every hit of a search in $name, nearest first, as a plain scan does', (area) => {
    let hits = 0;
    for (let turn = 0; turn < SEARCHES_PER_AREA; turn++) {
      const request = randomRequest([area], chance);
      const answer = pinsOf(request);
      const all = { ...request, sortBy: 'distance' as const, pageNo: 1, pageSize: 1000 };
      const expected = plainScan(merchants, all, offers);
      expect(
        answer.pins.map(({ id }) => id),
        JSON.stringify(request),
      ).toEqual(expected.ids);
      expect(answer.totalResultSize).toBe(expected.totalResultSize);
      expect(answer.totalIsLowerBound ?? false).toBe(expected.totalIsLowerBound);
      hits += answer.pins.length;
    }
    expect(hits).toBeGreaterThan(0);
  });

  it('SRC-04 has as many pins as the search says there are results, whatever its page and order', () => {
    for (const area of areas) {
      const request = randomRequest([area], chance);
      expect(pinsOf(request).totalResultSize).toBe(index.search(request).totalResultSize);
      expect(pinsOf(request)).toEqual(pinsOf({ ...request, pageNo: 3, sortBy: 'name' }));
    }
  });

  it('SRC-04 MER-07 gives each pin the position, the rating and the offers of its merchant', () => {
    const [area] = areas;
    const answer = pinsOf({ ...randomRequest([area!], chance), ...everywhereAround(area!) });
    expect([...Value.Errors(MerchantPinsSchema, answer)]).toEqual([]);
    expect(answer.pins.length).toBeGreaterThan(50);
    for (const { id, name, latitude, longitude, rating, terms } of answer.pins) {
      const { location, details, ...summary } = merchantOf.get(id)!;
      expect(name).toBe(summary.name);
      expect(latitude).toBeCloseTo(location.latitude, 4);
      expect(longitude).toBeCloseTo(location.longitude, 4);
      expect(rating).toBe(details.rating.numberOfRatings > 0 ? details.rating.overallRating : undefined);
      expect(terms === undefined ? undefined : answer.terms[terms]).toEqual(offerOf.get(id)?.earnTerms);
    }
  });
});

/** A search without words and filters. */
const everywhereAround = ({ latitude, longitude }: Area): Partial<SearchRequest> => ({
  latitude,
  longitude,
  radius: 60,
  state: '',
  restaurantOrCuisine: '',
  campaignCode: '',
  acclaimed: false,
  isNew: false,
  reservations: false,
  benefitsFor: false,
  earnsExtra: false,
  openNow: null,
  ids: null,
  cuisines: [],
  priceRange: [],
  mealsServed: [],
  features: [],
});
