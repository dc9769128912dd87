import type { Coordinates } from '@dining/api-contract';
import { placeOfSearch } from '@dining/rules';
import {
  features,
  meals,
  priceLevels,
  sortOrders,
  switches,
  type SearchFilters,
  type SearchTerms,
  type Switch,
} from './search-terms.ts';

const WHAT_MAX_LENGTH = 100;
const CAMPAIGN_MAX_LENGTH = 40;
const LAST_PAGE = 1000;
const WIDEST_RADIUS = 100;

/**
 * Reads a search out of an address (SRC-02). Whatever is not understood is left out: addresses are typed, cut and
 * shared by people. Filters go by the names of the search call, whose names for place and text are understood, too, so that
 * the search string of a carousel is one.
 */
export function readSearchTerms(params: URLSearchParams): SearchTerms {
  const point = readPoint(params);
  const radius = readNumber(params.get('radius'));
  const campaignCode = tidy(params.get('campaignCode'), CAMPAIGN_MAX_LENGTH);
  const page = readNumber(params.get('page')) ?? 1;
  return {
    near: placeOfSearch(params),
    ...(point ? { point } : {}),
    ...(point && radius !== undefined && radius > 0 && radius <= WIDEST_RADIUS ? { radius } : {}),
    what: tidy(params.get('what') ?? params.get('restaurantOrCuisine'), WHAT_MAX_LENGTH),
    ...(campaignCode === '' ? {} : { campaignCode }),
    filters: readFilters(params),
    sortBy: sortOrders.find((order) => order === params.get('sortBy')) ?? 'distance',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function readFilters(params: URLSearchParams): SearchFilters {
  const chosen = <T extends string | number>(name: string, known: readonly T[]): T[] => {
    const values = params.getAll(name);
    return known.filter((one) => values.includes(String(one)));
  };
  return {
    ...(Object.fromEntries(switches.map((name) => [name, params.get(name) === 'true'])) as Record<Switch, boolean>),
    priceRange: chosen('priceRange', priceLevels),
    mealsServed: chosen('mealsServed', meals),
    features: chosen('features', features),
  };
}

function readPoint(params: URLSearchParams): Coordinates | undefined {
  const [latitude, longitude] = [readNumber(params.get('lat')), readNumber(params.get('lng'))];
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return undefined;
  return { latitude, longitude };
}

/** A decimal number as this site writes them; "1e3", "0x10" and "Infinity" are none. */
const readNumber = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,6}(\.\d{1,12})?$/.test(text) ? Number(text) + 0 : undefined;

const tidy = (text: string | null, longest: number): string =>
  (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, longest).toWellFormed().trimEnd();
