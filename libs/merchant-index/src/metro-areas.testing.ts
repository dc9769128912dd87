import type { MerchantPins, SearchFacets } from '@dining/api-contract';
import { loadGazetteer } from '@dining/gazetteer';
import { foodWords } from '@dining/rules';
import { expect } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import { plainFacets } from './plain-facets.testing.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import { completeQuery, type SearchRequest } from './search-request.ts';

/** Degrees: the merchants of an area lie some 40 miles around its center, and searches 60 miles. */
const SPREAD = 0.6;

const MERCHANTS_PER_AREA = 300;

export type NamedArea = Area & { name: string };

/** The 20 largest metropolitan areas, the largest first. */
export const AREAS = loadGazetteer()
  .largestPlaces(20)
  .map(({ name, latitude, longitude }): NamedArea => ({ name, latitude, longitude, spread: SPREAD }));

const words = foodWords.flatMap(([phrases]) => phrases.split(', '));

/** Random merchants with offers in some areas, and their index; always the same for a seed. */
export async function merchantsIn(areas: readonly NamedArea[], seed: number) {
  const chance = seededChance(seed);
  const merchants = randomMerchants(MERCHANTS_PER_AREA * areas.length, areas, chance);
  const offers = randomOffers(merchants, chance);
  return { chance, merchants, offers, index: await indexOf(merchants, offers) };
}

export type AreaMerchants = Awaited<ReturnType<typeof merchantsIn>>;

/** A random search of an area, half of them for a food word. */
function requestIn(area: Area, chance: AreaMerchants['chance']): SearchRequest {
  const request = randomRequest([area], chance);
  const word = words[Math.floor(chance() * words.length)]!;
  return chance() < 0.5 ? { ...request, restaurantOrCuisine: word } : request;
}

/** Expects that searches of an area, for any words and filters, have the answers of a scan of all merchants. */
export function compareSearchesIn(area: Area, { chance, merchants, offers, index }: AreaMerchants, count: number) {
  let results = 0;
  for (let turn = 0; turn < count; turn++) {
    const request = requestIn(area, chance);
    const { distances: _own, pageNo: _page, ...page } = index.search(request);
    const { distances: _, ...expected } = plainScan(merchants, request, offers);
    expect(page, JSON.stringify(request)).toEqual(expected);
    results += page.totalResultSize;
  }
  expect(results).toBeGreaterThan(0);
}

/** Expects that the counts of filters in an area, with any other filters, are those of a scan of all merchants. */
export function compareFacetsIn(area: Area, { chance, merchants, offers, index }: AreaMerchants, count: number) {
  const minute = Math.floor(Date.UTC(2026, 9, 31, 22, 10) / 60_000);
  let counted = 0;
  for (let turn = 0; turn < count; turn++) {
    const drawn = turn === 0 ? completeQuery(area, 25, minute) : requestIn(area, chance);
    const request = drawn.openNow === null ? drawn : { ...drawn, openNow: minute };
    const facets = index.facets(request, minute);
    expect(sorted(facets), JSON.stringify(request)).toEqual(sorted(plainFacets(merchants, request, offers, minute)));
    counted += facets.totalResultSize;
  }
  expect(counted).toBeGreaterThan(0);
}

/** Chosen cuisines without results come in any order. */
const sorted = ({ cuisines, ...facets }: SearchFacets): SearchFacets => ({
  ...facets,
  cuisines: cuisines.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
});

/** The pins of a search. */
export const pinsOf = ({ index }: Pick<AreaMerchants, 'index'>, request: SearchRequest): MerchantPins =>
  JSON.parse(index.pinsJson(request)) as MerchantPins;

/** Expects that the pins of searches of an area are every hit of a scan of all merchants, nearest first. */
export function comparePinsIn(area: Area, { chance, merchants, offers, index }: AreaMerchants, count: number) {
  let hits = 0;
  for (let turn = 0; turn < count; turn++) {
    const request = randomRequest([area], chance);
    const answer = pinsOf({ index }, request);
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
}

/** Expects as many pins of a search of an area as it has results, whatever its page and order. */
export function comparePinsWithSearch(area: Area, { chance, index }: AreaMerchants): void {
  const request = randomRequest([area], chance);
  const pins = pinsOf({ index }, request);
  expect(pins.totalResultSize).toBe(index.search(request).totalResultSize);
  expect(pins).toEqual(pinsOf({ index }, { ...request, pageNo: 3, sortBy: 'name' }));
}
