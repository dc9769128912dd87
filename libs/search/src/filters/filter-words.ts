import type { CopyKey } from '@dining/copy-engine';
import type { Feature, Meal, SearchFilters, Switch } from '@dining/merchants';

/** What each on/off filter is called. */
export const switchWords = {
  acclaimed: 'search.acclaimed',
  isNew: 'search.isNew',
  benefitsFor: 'search.benefits',
  reservations: 'search.reserve',
} as const satisfies Record<Switch, CopyKey>;

export const mealWords = (meal: Meal) => `search.meal.${meal}` as const;
export const featureWords = (feature: Feature) => `search.dining.${feature}` as const;

/** A list with one value put in or taken out, in the order of `known`. */
export function toggled<T>(chosen: readonly T[], value: T, known: readonly T[]): T[] {
  return known.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
}

/** Filters with a single choice switched over. */
export const switched = (filters: SearchFilters, name: Switch): SearchFilters => ({
  ...filters,
  [name]: !filters[name],
});
