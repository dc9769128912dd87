import type { MerchantSearchResult } from '@dining/api-contract';
import type { CopyReader } from '@dining/copy-engine';

type Total = Pick<MerchantSearchResult, 'totalResultSize' | 'totalIsLowerBound'>;

const counted = (count: number): string => count.toLocaleString('en-US');

/** The heading of the results: how many and where. Without an answer only where; without a place not even that. */
export function resultHeading(total: Total | undefined, place: string | undefined, copy: CopyReader): string {
  if (place === undefined) return copy('search.title');
  if (!total) return copy('search.heading.loading', { place });
  const { totalResultSize: size, totalIsLowerBound } = total;
  if (totalIsLowerBound) return copy('search.heading.more', { count: counted(size), place });
  return size === 1
    ? copy('search.heading.one', { place })
    : copy('search.heading.many', { count: counted(size), place });
}

/** The button of the filter panel, which says what it will show. */
export function showWords({ totalResultSize: size, totalIsLowerBound }: Total, copy: CopyReader): string {
  if (size === 0) return copy('search.filters.show.none');
  if (totalIsLowerBound) return copy('search.filters.show.more', { count: counted(size) });
  return size === 1 ? copy('search.filters.show.one') : copy('search.filters.show.many', { count: counted(size) });
}
