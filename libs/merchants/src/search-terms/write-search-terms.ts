import { switches, type SearchTerms } from './search-terms.ts';

/** Decimals of a degree that an address needs: about ten metres. */
const PLACES = 10_000;

const rounded = (value: number, steps: number): string => String(Math.round(value * steps) / steps + 0);

/** Writes a search into an address; what is as it would be anyway is left out. The order is always the same. */
export function writeSearchTerms(terms: SearchTerms): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') params.append(name, String(value));
  };
  add('near', terms.near);
  if (terms.point) {
    add('lat', rounded(terms.point.latitude, PLACES));
    add('lng', rounded(terms.point.longitude, PLACES));
    if (terms.radius !== undefined) add('radius', rounded(Math.max(0.1, terms.radius), 10));
  }
  add('what', terms.what);
  add('campaignCode', terms.campaignCode);
  for (const name of switches) if (terms.filters[name]) add(name, 'true');
  for (const name of ['priceRange', 'mealsServed', 'features'] as const)
    terms.filters[name].forEach((value) => add(name, value));
  if (terms.sortBy !== 'distance') add('sortBy', terms.sortBy);
  if (terms.page > 1) add('page', terms.page);
  return params;
}
