import type { MerchantSearchResult } from '@dining/api-contract';
import type { CopyReader } from '@dining/copy-engine/react';
import { countText, pluralForm } from '@dining/rules';

type Total = Pick<MerchantSearchResult, 'totalResultSize' | 'totalIsLowerBound'>;

/**
 * The heading of the results: count and place, only the place while results load, neither while the place is unknown.
 * @param isArea the area of the map was searched, which has no name
 */
export function resultHeading(
  total: Total | undefined,
  place: string | undefined,
  copy: CopyReader,
  isArea = false,
): string {
  if (isArea) return areaHeading(total, copy);
  if (place === undefined) return copy('search.title');
  if (!total) return copy('search.heading.loading', { place });
  const { totalResultSize: size, totalIsLowerBound } = total;
  if (totalIsLowerBound) return copy('search.heading.more', { count: countText(size), place });
  return copy(`search.heading.${pluralForm(size)}`, { count: countText(size), place });
}

/** The heading of a list of favorites, which is not limited to the surroundings of a place. */
export function favoritesHeading(total: Total | undefined, copy: CopyReader): string {
  if (!total || total.totalResultSize === 0) return copy('search.favorites.title');
  const { totalResultSize: count } = total;
  return copy(`search.favorites.${pluralForm(count)}`, { count });
}

function areaHeading(total: Total | undefined, copy: CopyReader): string {
  if (!total) return copy('search.heading.area.loading');
  const count = countText(total.totalResultSize);
  if (total.totalIsLowerBound) return copy('search.heading.area.more', { count });
  return total.totalResultSize === 1 ? copy('search.heading.area.one') : copy('search.heading.area', { count });
}

/** The sentence above results that do without some of the typed words; undefined where all of them count (SRC-01). */
export function leftOutText(results: MerchantSearchResult | undefined, copy: CopyReader): string | undefined {
  const words = results?.leftOut?.map((text) => copy('search.quoted', { text })).join(', ');
  return words === undefined ? undefined : copy('search.leftOut', { words });
}

/** Label of the filter sheet's button, which says how many restaurants it will show. */
export function showButtonText({ totalResultSize: size, totalIsLowerBound }: Total, copy: CopyReader): string {
  if (size === 0) return copy('search.filters.show.none');
  if (totalIsLowerBound) return copy('search.filters.show.more', { count: countText(size) });
  return copy(`search.filters.show.${pluralForm(size)}`, { count: countText(size) });
}
