import type { MerchantSearchResult } from '@dining/api-contract';
import type { CopyReader } from '@dining/copy-engine/react';

type Total = Pick<MerchantSearchResult, 'totalResultSize' | 'totalIsLowerBound'>;

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** The heading of the results: count and place, only the place while results load, neither while the place is unknown. */
export function resultHeading(total: Total | undefined, place: string | undefined, copy: CopyReader): string {
  if (place === undefined) return copy('search.title');
  if (!total) return copy('search.heading.loading', { place });
  const { totalResultSize: size, totalIsLowerBound } = total;
  if (totalIsLowerBound) return copy('search.heading.more', { count: formatCount(size), place });
  return size === 1
    ? copy('search.heading.one', { place })
    : copy('search.heading.many', { count: formatCount(size), place });
}

/** Label of the filter sheet's button, which says how many restaurants it will show. */
export function showButtonText({ totalResultSize: size, totalIsLowerBound }: Total, copy: CopyReader): string {
  if (size === 0) return copy('search.filters.show.none');
  if (totalIsLowerBound) return copy('search.filters.show.more', { count: formatCount(size) });
  return size === 1 ? copy('search.filters.show.one') : copy('search.filters.show.many', { count: formatCount(size) });
}
