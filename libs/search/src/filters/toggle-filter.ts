import type { BooleanFilter, SearchFilters } from '@dining/merchants';

/** Adds an option to the chosen ones, or removes it; the result has the order of `options`. */
export function toggleOption<T>(chosen: readonly T[], option: T, options: readonly T[]): T[] {
  return options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one)));
}

/** Turns a boolean filter on or off. */
export const toggleFilter = (filters: SearchFilters, name: BooleanFilter): SearchFilters => ({
  ...filters,
  [name]: !filters[name],
});
