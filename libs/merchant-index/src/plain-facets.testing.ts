import type { SearchFacets } from '@dining/api-contract';
import { booleanParameters, features, meals, priceRanges, searchDistances, type BooleanParameter } from '@dining/rules';
import { plainCount, plainMatches } from './plain-scan.testing.ts';
import { completeQuery, type IndexedMerchant, type MerchantOffers, type SearchRequest } from './search-request.ts';

/** The expected facets: one count of all merchants for every choice. */
export function plainFacets(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offers: readonly MerchantOffers[],
  minute: number,
): SearchFacets {
  const offerOf = new Map(offers.map((offer) => [offer.merchantId, offer]));
  // Farther than every choice of a distance: left out once instead of for each choice.
  const { latitude, longitude, ids, state, campaignCode } = request;
  const noChoices = completeQuery({ latitude, longitude }, 25, minute);
  const near = { ...noChoices, ids, state, campaignCode, radius: Math.max(request.radius, 25) };
  const candidates = plainMatches(merchants, request, offerOf).filter(
    (merchant) => plainCount([merchant], near, offerOf) === 1,
  );
  const countOf = (change: Partial<SearchRequest>): number =>
    plainCount(candidates, { ...request, ...change }, offerOf);
  const countEach = <Value>(values: readonly Value[], changeOf: (value: Value) => Partial<SearchRequest>) =>
    values.map((value) => ({ value, count: countOf(changeOf(value)) }));
  const names = [...new Set(merchants.flatMap(({ summary }) => summary.details.cuisines))];
  return {
    totalResultSize: countOf({}),
    ...(Object.fromEntries(
      booleanParameters.map((name) => [name, countOf({ [name]: name === 'openNow' ? minute : true })]),
    ) as Record<BooleanParameter, number>),
    priceRange: countEach(priceRanges, (value) => ({ priceRange: [value] })),
    mealsServed: countEach(meals, (value) => ({ mealsServed: [value] })),
    features: countEach(features, (value) => ({ features: [...request.features, value] })),
    cuisines: countEach(names, (value) => ({ cuisines: [value] }))
      .filter(({ value, count }) => count > 0 || request.cuisines.includes(value))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    distances: countEach(searchDistances, (radius) => ({ radius })),
  };
}
