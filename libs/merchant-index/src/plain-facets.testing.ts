import type { SearchFacets } from '@dining/api-contract';
import { features, meals, priceRanges, searchDistances } from '@dining/rules';
import { plainCount, plainMatches } from './plain-scan.testing.ts';
import type { IndexedMerchant, MerchantOffers, SearchRequest } from './search-request.ts';

const NO_CHOICES = {
  acclaimed: false,
  isNew: false,
  reservations: false,
  benefitsFor: false,
  earnsExtra: false,
  openNow: null,
  priceRange: [],
  mealsServed: [],
  features: [],
  cuisines: [],
} satisfies Pick<SearchRequest, Exclude<keyof SearchFacets, 'totalResultSize' | 'distances'>>;

/** The expected facets: one count of all merchants for every choice. */
export function plainFacets(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offers: readonly MerchantOffers[],
  minute: number,
): SearchFacets {
  const offerOf = new Map(offers.map((offer) => [offer.merchantId, offer]));
  // Farther than every choice of a distance: left out once instead of for each choice.
  const near = { ...request, ...NO_CHOICES, radius: Math.max(request.radius, 25) };
  const candidates = plainMatches(merchants, request.restaurantOrCuisine).filter(
    (merchant) => plainCount([merchant], near, offerOf) === 1,
  );
  const countOf = (change: Partial<SearchRequest>): number =>
    plainCount(candidates, { ...request, ...change }, offerOf);
  const countEach = <Value>(values: readonly Value[], changeOf: (value: Value) => Partial<SearchRequest>) =>
    values.map((value) => ({ value, count: countOf(changeOf(value)) }));
  const names = [...new Set(merchants.flatMap(({ summary }) => summary.details.cuisines))];
  return {
    totalResultSize: countOf({}),
    acclaimed: countOf({ acclaimed: true }),
    isNew: countOf({ isNew: true }),
    reservations: countOf({ reservations: true }),
    benefitsFor: countOf({ benefitsFor: true }),
    earnsExtra: countOf({ earnsExtra: true }),
    openNow: countOf({ openNow: minute }),
    priceRange: countEach(priceRanges, (value) => ({ priceRange: [value] })),
    mealsServed: countEach(meals, (value) => ({ mealsServed: [value] })),
    features: countEach(features, (value) => ({ features: [...request.features, value] })),
    cuisines: countEach(names, (value) => ({ cuisines: [value] }))
      .filter(({ value, count }) => count > 0 || request.cuisines.includes(value))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    distances: countEach(searchDistances, (radius) => ({ radius })),
  };
}
