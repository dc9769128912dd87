import type { ReadWords } from '@dining/api-contract';
import { mapBooleanFilters, pickFilterOptions, type SearchTerms } from '@dining/merchants';
import { placeKind } from '@dining/rules';

/** The change of a search that its words ask for (SRC-01). Its filters stay; the place in the words replaces another. */
export function readAddress(
  { near, filters }: SearchTerms,
  { what, near: named, filters: read }: ReadWords,
): Partial<SearchTerms> & Pick<SearchTerms, 'filters'> {
  const options: Readonly<Record<string, readonly unknown[]>> = {
    priceRange: [...filters.priceRange, ...(read.priceRange ?? [])],
    mealsServed: [...filters.mealsServed, ...(read.mealsServed ?? [])],
    features: [...filters.features, ...(read.features ?? [])],
  };
  // A position that is known already stays.
  const isSamePlace = named === undefined || (placeKind(named) !== 'typed' && placeKind(named) === placeKind(near));
  return {
    what,
    ...(!isSamePlace && { near: named, point: undefined, radius: undefined }),
    filters: {
      ...filters,
      ...mapBooleanFilters((name) => filters[name] || (name !== 'favorites' && read[name] === true)),
      ...pickFilterOptions((name, option) => options[name]?.includes(option) ?? false),
      openAt: read.openAt ?? filters.openAt,
      within: read.radius ?? filters.within,
    },
  };
}
