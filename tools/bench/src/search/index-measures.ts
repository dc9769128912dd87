import type { MerchantSearchQuery } from '@dining/api-contract';
import { completeQuery, type IndexedMerchant, type PartnerIndex } from '@dining/merchant-index';
import { indexOf, plainScan } from '@dining/merchant-index/testing';
import { median } from '../bench-result.ts';

const RADIUS = 25;
const WARM_UPS = 2_000;

/** Milliseconds of one search in the index, page written out: median and 99th percentile. */
export function measureSearches(
  index: PartnerIndex,
  queries: readonly MerchantSearchQuery[],
): { median: number; p99: number } {
  const requests = queries.map((query) => completeQuery(query, RADIUS, 0));
  for (const request of requests.slice(0, WARM_UPS)) index.searchJson(request);
  const times = requests.map((request) => {
    const began = performance.now();
    index.searchJson(request);
    return performance.now() - began;
  });
  return { median: median(times), p99: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]! };
}

/** How many of the answers differ from a plain scan of all merchants in ids, order, pages or totals. */
export function countDifferences(
  merchants: readonly IndexedMerchant[],
  index: PartnerIndex,
  queries: readonly MerchantSearchQuery[],
): number {
  return queries.filter((query) => {
    const request = completeQuery(query, RADIUS, 0);
    const found = index.search(request);
    const exact = plainScan(merchants, request);
    return (
      JSON.stringify([found.ids, found.totalPages, found.totalResultSize, found.totalIsLowerBound]) !==
      JSON.stringify([exact.ids, exact.totalPages, exact.totalResultSize, exact.totalIsLowerBound])
    );
  }).length;
}

/** Builds an index. @returns it with the milliseconds that took */
export async function measureBuild(
  merchants: readonly IndexedMerchant[],
): Promise<{ index: PartnerIndex; milliseconds: number }> {
  const began = performance.now();
  const index = await indexOf(merchants);
  return { index, milliseconds: performance.now() - began };
}
