import type { MerchantSearchQuery } from '@dining/api-contract';
import {
  completeQuery,
  type IndexedMerchant,
} from '../../../../apps/api/src/modules/merchants/index/indexed-merchant.ts';
import { plainScan } from '../../../../apps/api/src/modules/merchants/index/plain-scan.testing.ts';
import { buildSearchIndex, type SearchIndex } from '../../../../apps/api/src/modules/merchants/index/search-index.ts';
import { median } from '../bench-result.ts';

const RADIUS = 25;
const WARM_UPS = 2_000;

/** Milliseconds of one search in the index, page written out: the middle of many, and the worst but one in a hundred. */
export function measureSearches(
  index: SearchIndex,
  queries: readonly MerchantSearchQuery[],
): { median: number; p99: number } {
  const offers = index.offersOf([]);
  const requests = queries.map((query) => completeQuery(query, RADIUS));
  for (const request of requests.slice(0, WARM_UPS)) index.write(index.search(request, offers), offers);
  const times = requests.map((request) => {
    const began = performance.now();
    index.write(index.search(request, offers), offers);
    return performance.now() - began;
  });
  return { median: median(times), p99: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]! };
}

/** How many of the answers differ from a plain scan of all merchants, in ids, order, pages or totals. */
export function countDifferences(
  merchants: readonly IndexedMerchant[],
  index: SearchIndex,
  queries: readonly MerchantSearchQuery[],
): number {
  const offers = index.offersOf([]);
  return queries.filter((query) => {
    const request = completeQuery(query, RADIUS);
    const { positions, totalPages, totalResultSize, totalIsLowerBound } = index.search(request, offers);
    const { ids, distances: _distances, ...truth } = plainScan(merchants, request);
    return (
      JSON.stringify([index.idsOf(positions), totalPages, totalResultSize, totalIsLowerBound]) !==
      JSON.stringify([ids, truth.totalPages, truth.totalResultSize, truth.totalIsLowerBound])
    );
  }).length;
}

/** Milliseconds to build an index at once. */
export function measureBuild(merchants: readonly IndexedMerchant[]): { index: SearchIndex; milliseconds: number } {
  const began = performance.now();
  const index = buildSearchIndex(merchants);
  return { index, milliseconds: performance.now() - began };
}
