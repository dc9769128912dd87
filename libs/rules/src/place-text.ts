/** Text for the position of the device, in the place field and in URLs (member-app document, "Search"). */
export const CURRENT_LOCATION = 'Current Location';

/** Text for the visible part of the map. */
export const CURRENT_MAP_VIEW = 'Current Map View';

/** Maximum length of a text that is looked up as a place. */
export const PLACE_MAX_LENGTH = 100;

/** Meaning of a text in the place field. */
export type PlaceKind = 'none' | 'currentLocation' | 'currentMapView' | 'typed';

/** A typed place without superfluous spaces, so that equal places have equal texts. */
export const normalizePlace = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, PLACE_MAX_LENGTH).toWellFormed().trimEnd();

/** What people type for the position of the device (SRC-06). */
const OWN_POSITION_WORDS: readonly string[] = [
  'current location',
  'near me',
  'nearby',
  'near by',
  'near here',
  'around me',
  'around here',
  'close to me',
  'close by',
  'here',
  'my location',
  'my current location',
  'where i am',
];

/** Distinguishes typed places from the two fixed ones, ignoring case. */
export function placeKind(text: string): PlaceKind {
  const place = normalizePlace(text).toLowerCase();
  if (place === '') return 'none';
  if (OWN_POSITION_WORDS.includes(place)) return 'currentLocation';
  return place === CURRENT_MAP_VIEW.toLowerCase() ? 'currentMapView' : 'typed';
}

/** Shorter beginnings are more likely those of a city. */
const MIN_BEGINNING = 4;

/** Whether a text is the beginning of words for the position of the device. */
export function beginsOwnPosition(text: string): boolean {
  const typed = normalizePlace(text).toLowerCase();
  return typed.length >= MIN_BEGINNING && OWN_POSITION_WORDS.some((words) => words.startsWith(typed));
}

/** Whether a text has the form of a city, state or ZIP code (SRC-03). Only the gazetteer knows which ones exist. */
export function looksLikePlace(text: string): boolean {
  const place = normalizePlace(text);
  return /^\d{5}(-\d{4})?$/.test(place) || /\p{L}.*\p{L}/u.test(place);
}

/** The place in a search string: `near`, or `location` as in the search call. */
export const placeOfSearch = (params: URLSearchParams): string =>
  normalizePlace(params.get('near') ?? params.get('location') ?? '');
