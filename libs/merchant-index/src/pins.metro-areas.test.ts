import { MerchantPinsSchema } from '@dining/api-contract';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  AREAS,
  comparePinsIn,
  comparePinsWithSearch,
  merchantsIn,
  pinsOf,
  type AreaMerchants,
} from './metro-areas.testing.ts';
import { randomRequest, type Area } from './random-merchants.testing.ts';
import { completeQuery, type SearchRequest } from './search-request.ts';

const areas = AREAS.slice(0, 3);

describe('pins in the largest metropolitan areas', () => {
  let all: AreaMerchants;
  beforeAll(async () => {
    all = await merchantsIn(areas, 408);
  });

  it.each(areas)('SRC-01 SRC-04 draws every hit of a search in $name, nearest first, as a plain scan does', (area) =>
    comparePinsIn(area, all, 20),
  );

  it('SRC-04 has as many pins as the search says there are results, whatever its page and order', () => {
    for (const area of areas) comparePinsWithSearch(area, all);
  });

  it('SRC-04 MER-07 gives each pin the position, the rating and the offers of its merchant', () => {
    const [area] = areas;
    const answer = pinsOf(all, { ...randomRequest([area!], all.chance), ...everywhereAround(area!) });
    expect([...Value.Errors(MerchantPinsSchema, answer)]).toEqual([]);
    expect(answer.pins.length).toBeGreaterThan(50);
    const merchantOf = new Map(all.merchants.map((merchant) => [merchant.summary.id, merchant.summary]));
    const offerOf = new Map(all.offers.map((offer) => [offer.merchantId, offer]));
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
const everywhereAround = ({ latitude, longitude }: Area): Partial<SearchRequest> => {
  const {
    pageNo: _pageNo,
    pageSize: _pageSize,
    sortBy: _sortBy,
    ...search
  } = completeQuery({ latitude, longitude, radius: 60 }, 25, 0);
  return search;
};
