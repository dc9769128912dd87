import type { SearchFacets } from '@dining/api-contract';
import { searchDistances, type BooleanParameter } from '@dining/rules';
import { isIn, type Candidates } from './bit-sets.ts';
import type { CuisineSets } from './cuisine-sets.ts';
import { booleanBits, choiceBits, filterMasks, MEAL_BITS, offerMask, OPEN_BIT, PRICE_BITS } from './filter-bits.ts';
import type { PartnerOffers } from './partner-offers.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import type { SearchRequest } from './search-request.ts';
import { chordOfMiles, squaredChord, unitVector, visitWithin, type SphereTree } from './sphere-tree.ts';

/** Cuisines in an answer, except chosen ones. */
const MAX_CUISINES = 60;
/** The largest distance that the search offers, in miles. */
const WIDEST_MILES = Math.max(...searchDistances);

/** What facets are counted of. */
export type FacetSource = {
  readonly tree: SphereTree<PreparedMerchant>;
  readonly cuisines: CuisineSets;
  readonly offers: PartnerOffers;
  /** The merchants that match the typed words, the state, the ids and the hour of the week; undefined for all. */
  readonly candidates: Candidates | undefined;
  /** The merchants that are open now. */
  readonly open: Uint32Array;
};

/**
 * Counts the merchants that each choice of a filter would leave (SearchFacetsSchema), in one pass over the merchants near
 * by. A merchant that passes every filter counts for all that it has; one that fails a single group of alternatives counts
 * for that group only, because another choice there would let it in.
 */
export function countFacets(request: SearchRequest, source: FacetSource): SearchFacets {
  const { tree, cuisines, offers, candidates, open } = source;
  const { points } = tree;
  const masks = filterMasks(request);
  const required = masks.all | offerMask(request) | (request.openNow === null ? 0 : OPEN_BIT);
  const campaign = offers.admission(0, request.campaignCode);
  const { kinds, bits: offerBits } = offers;
  const chosen = request.cuisines.length === 0 ? undefined : cuisines.chosen(request.cuisines);
  const limit = chordOfMiles(request.radius) ** 2;
  const distanceLimits = searchDistances.map((miles) => chordOfMiles(miles) ** 2);

  let total = 0;
  const bitCounts = new Int32Array(32);
  const cuisineCounts = new Int32Array(cuisines.names.length);
  const distanceCounts = new Int32Array(searchDistances.length);

  const count = (position: number, square: number): void => {
    if (campaign !== undefined && campaign.admitted[campaign.kinds[position]!] === 0) return;
    const bits = points[4 * position + 3]! | offerBits[kinds[position]!]! | (isIn(open, position) ? OPEN_BIT : 0);
    if ((bits & required) !== required) return;
    const failsPrice = (bits & masks.anyPrice) === 0;
    const failsMeal = (bits & masks.anyMeal) === 0;
    const failsCuisine = chosen !== undefined && !cuisines.hasChosen(position, chosen);
    const failsDistance = square > limit;
    const failures = Number(failsPrice) + Number(failsMeal) + Number(failsCuisine) + Number(failsDistance);
    if (failures > 1) return;
    const passes = failures === 0;
    if (passes) total++;
    const counted = passes ? bits : failsPrice ? bits & PRICE_BITS : failsMeal ? bits & MEAL_BITS : 0;
    for (let rest = counted; rest !== 0; rest &= rest - 1) bitCounts[31 - Math.clz32(rest & -rest)]!++;
    if (passes || failsCuisine)
      for (let at = cuisines.starts[position]!; at < cuisines.starts[position + 1]!; at++)
        cuisineCounts[cuisines.numbers[at]!]!++;
    if (passes || failsDistance)
      for (let place = 0; place < distanceCounts.length; place++)
        if (square <= distanceLimits[place]!) distanceCounts[place]!++;
  };

  const point = unitVector(request.latitude, request.longitude);
  const widest = chordOfMiles(Math.max(request.radius, WIDEST_MILES));
  if (candidates?.positions !== undefined) {
    for (const position of candidates.positions) {
      const square = squaredChord(points, position, point.x, point.y, point.z);
      if (square <= widest * widest) count(position, square);
    }
  } else if (candidates === undefined) visitWithin(tree, point, widest, count);
  else
    visitWithin(tree, point, widest, (position, square) => {
      if (isIn(candidates.bits, position)) count(position, square);
    });

  const countOf = (bit: number): number => bitCounts[31 - Math.clz32(bit)]!;
  const valuesOf = <Value>(choices: readonly { value: Value; bit: number }[]) =>
    choices.map(({ value, bit }) => ({ value, count: countOf(bit) }));
  const booleanCounts = Object.fromEntries(
    Object.entries(booleanBits(request.tier)).map(([name, bit]) => [name, countOf(bit)]),
  ) as Record<BooleanParameter, number>;
  return {
    totalResultSize: total,
    ...booleanCounts,
    priceRange: valuesOf(choiceBits.priceRange),
    mealsServed: valuesOf(choiceBits.mealsServed),
    features: valuesOf(choiceBits.features),
    cuisines: topCuisines(cuisines.names, cuisineCounts, request.cuisines),
    distances: searchDistances.map((value, place) => ({ value, count: distanceCounts[place]! })),
  };
}

/** The most frequent cuisines and the chosen ones, most frequent first, then by name. */
function topCuisines(
  names: readonly string[],
  counts: Int32Array,
  chosen: readonly string[],
): SearchFacets['cuisines'] {
  const present = names
    .map((value, number) => ({ value, count: counts[number]! }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const top = present.slice(0, MAX_CUISINES);
  const missing = chosen.filter((name) => !top.some(({ value }) => value === name));
  return [...top, ...missing.map((value) => present.find((one) => one.value === value) ?? { value, count: 0 })];
}
