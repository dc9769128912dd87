/** What stands in the place field, and in addresses, for where the device is (member-app document, "Search"). */
export const CURRENT_LOCATION = 'Current Location';

/** What stands there for the part of the map that was in view. */
export const CURRENT_MAP_VIEW = 'Current Map View';

/** Longest text that is looked up as a place. */
export const PLACE_MAX_LENGTH = 100;

/** What a text in the place field means. */
export type PlaceKind = 'none' | 'currentLocation' | 'currentMapView' | 'typed';

/** A typed place without needless spaces, so that equal places are asked for once. */
export const tidyPlace = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, PLACE_MAX_LENGTH).toWellFormed().trimEnd();

/** Tells a typed place from the two fixed ones, without regard to case. */
export function placeKind(text: string): PlaceKind {
  const tidy = tidyPlace(text).toLowerCase();
  if (tidy === '') return 'none';
  if (tidy === CURRENT_LOCATION.toLowerCase()) return 'currentLocation';
  return tidy === CURRENT_MAP_VIEW.toLowerCase() ? 'currentMapView' : 'typed';
}

/** Whether a text can be a city, a state or a ZIP code at all (SRC-03); only the gazetteer knows whether there is one. */
export function looksLikePlace(text: string): boolean {
  const tidy = tidyPlace(text);
  return /^\d{5}(-\d{4})?$/.test(tidy) || /\p{L}.*\p{L}/u.test(tidy);
}

/** The place that a search string names: `near`, or `location` as the search call has it. */
export const placeOfSearch = (params: URLSearchParams): string =>
  tidyPlace(params.get('near') ?? params.get('location') ?? '');
