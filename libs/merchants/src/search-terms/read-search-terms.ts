import type { Coordinates } from '@dining/api-contract';
import { OPEN_AT_PATTERN, placeOfSearch, searchDistances, sortOrders } from '@dining/rules';
import { mapBooleanFilters, pickFilterOptions, type SearchFilters } from './search-filters.ts';
import { MAX_RADIUS_MILES, type SearchTerms } from './search-terms.ts';

const MAX_WHAT_LENGTH = 100;
const MAX_CAMPAIGN_CODE_LENGTH = 40;
const MAX_PAGE = 1000;
const MAX_CUISINES = 10;
const MAX_CUISINE_LENGTH = 60;
const OPEN_AT = new RegExp(OPEN_AT_PATTERN);

/**
 * Reads a search from URL parameters (SRC-02). Anything invalid is ignored, because people type, truncate and share
 * URLs. Filters have the names of the search call; the call's names for place and text are understood too, so that the
 * search string of a carousel works as a URL query.
 */
export function readSearchTerms(params: URLSearchParams): SearchTerms {
  const point = readPoint(params);
  const radius = readNumber(params.get('radius'));
  const campaignCode = readText(params.get('campaignCode'), MAX_CAMPAIGN_CODE_LENGTH);
  const page = readNumber(params.get('page')) ?? 1;
  return {
    near: placeOfSearch(params),
    ...(point ? { point } : {}),
    ...(point && radius !== undefined && radius > 0 && radius <= MAX_RADIUS_MILES ? { radius } : {}),
    what: readText(params.get('what') ?? params.get('restaurantOrCuisine'), MAX_WHAT_LENGTH),
    ...(campaignCode === '' ? {} : { campaignCode }),
    filters: readFilters(params),
    sortBy: sortOrders.find((order) => order === params.get('sortBy')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

const readFilters = (params: URLSearchParams): SearchFilters => ({
  ...mapBooleanFilters((name) => params.get(name) === 'true'),
  ...pickFilterOptions((name, option) => params.getAll(name).includes(String(option))),
  cuisines: [...new Set(params.getAll('cuisines').map((text) => readText(text, MAX_CUISINE_LENGTH)))]
    .filter(Boolean)
    .slice(0, MAX_CUISINES),
  openAt: openAtFrom(params.get('openAt')),
  within: searchDistances.find((miles) => String(miles) === params.get('within')),
});

function readPoint(params: URLSearchParams): Coordinates | undefined {
  const latitude = readNumber(params.get('lat'));
  const longitude = readNumber(params.get('lng'));
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return undefined;
  return { latitude, longitude };
}

/** Reads a plain decimal number; "1e3", "0x10" and "Infinity" are not accepted. */
const readNumber = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,6}(\.\d{1,12})?$/.test(text) ? Number(text) + 0 : undefined;

const openAtFrom = (text: string | null): string | undefined =>
  text !== null && OPEN_AT.test(text) ? text : undefined;

/** Collapses white space and truncates, without cutting a character in half. */
const readText = (text: string | null, maxLength: number): string =>
  (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, maxLength).toWellFormed().trimEnd();
