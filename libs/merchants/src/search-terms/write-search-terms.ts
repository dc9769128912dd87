import { booleanFilterNames, listFilterNames } from './search-filters.ts';
import type { SearchTerms } from './search-terms.ts';

/**
 * The search page with the results of a carousel.
 * @param place where it has looked, from `useCarouselPlace`: its `near` stands in for the device's position (MER-03)
 */
export const searchPageOf = (terms: SearchTerms, place: { near?: string } | null | undefined): string =>
  `/search?${writeSearchTerms({ ...terms, near: place?.near ?? terms.near })}`;

/** Coordinates get four decimals of a degree, about ten meters. */
const STEPS_PER_DEGREE = 10_000;

const rounded = (value: number, steps: number): string => String(Math.round(value * steps) / steps + 0);

/** Writes a search as URL parameters, always in the same order. Defaults are left out. */
export function writeSearchTerms(terms: SearchTerms): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') params.append(name, String(value));
  };
  add('near', terms.near);
  if (terms.point) {
    add('lat', rounded(terms.point.latitude, STEPS_PER_DEGREE));
    add('lng', rounded(terms.point.longitude, STEPS_PER_DEGREE));
    if (terms.radius !== undefined) add('radius', rounded(Math.max(0.1, terms.radius), 10));
  }
  add('what', terms.what);
  add('campaignCode', terms.campaignCode);
  for (const name of booleanFilterNames) if (terms.filters[name]) add(name, 'true');
  for (const name of listFilterNames) for (const option of terms.filters[name]) add(name, option);
  for (const cuisine of terms.filters.cuisines) add('cuisines', cuisine);
  add('openAt', terms.filters.openAt);
  add('within', terms.filters.within);
  if (terms.sortBy !== 'relevance') add('sortBy', terms.sortBy);
  if (terms.page > 1) add('page', terms.page);
  return params;
}
