import { optionalSuffixes } from '../data/synonyms.ts';
import type { Place } from '../gazetteer.types.ts';
import { nameKey } from '../names/fold-name.ts';
import type { PlaceRow, ZipRow } from '../store/place-row.types.ts';
import { byRank, byRankFor, findZip, isWellKnown, placesByKey, type PlaceStore } from '../store/place-store.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { landmarksByName } from './find-landmarks.ts';
import { readQuery, type Reading } from './read-query.ts';
import { statesByName, statesByPrefix } from './state-names.ts';

/** "Mass", "Penn" and "Calif" are accepted; shorter prefixes of a state's name are likely coincidence. */
const MIN_STATE_PREFIX_LENGTH = 3;

/** The place that a text names. See `Gazetteer.resolve`. */
export function resolvePlace(store: PlaceStore, text: string): Place | null {
  const query = readQuery(text);
  if (query.zipDigits.length === 5) {
    const zip = findZip(store, query.zipDigits);
    if (zip !== undefined) return describeZip(zip);
  }
  if (query.isOnlyDigits) return null;
  const zip = zipBeforePlace(store, text);
  if (zip !== undefined) return describeZip(zip);
  const [landmark] = landmarksByName(store, text);
  const place = namesakesOf(store, text)?.rows[0];
  if (landmark !== undefined && (place === undefined || !isMeant(store, place, text))) return landmark.place;
  return place === undefined ? null : describePlace(store, place);
}

const ZIP_AT_START = /^\s*(\d{5})(?:-\d{4})?[\s,]+(\D.*)$/;

/** The ZIP code of "11201, NY". Before anything but its city or state, five digits are the number of a house. */
function zipBeforePlace(store: PlaceStore, text: string): ZipRow | undefined {
  const [, digits = '', words = ''] = ZIP_AT_START.exec(text) ?? [];
  const zip = findZip(store, digits);
  const isItsPlace = (row: PlaceRow) =>
    row === zip?.place || (row.kind === 'state' && row.stateCode === zip?.place.stateCode);
  return namesakesOf(store, words)?.rows.some(isItsPlace) ? zip : undefined;
}

/** Whether a text that is also a landmark's name means the city: it is well known, or named with its state. */
function isMeant(store: PlaceStore, place: PlaceRow, text: string): boolean {
  const key = nameKey(text);
  const isNamedAlone = placesByKey(store, key).includes(place);
  return (isNamedAlone && isWellKnown(place)) || nameKey(describePlace(store, place).label) === key;
}

/** Cities and states of one name, most prominent first. */
export type Namesakes = { readonly rows: readonly PlaceRow[]; readonly isInState: boolean };

/** The cities and states that a text names by its first reading with any. */
export function namesakesOf(store: PlaceStore, text: string): Namesakes | undefined {
  for (const reading of readQuery(text).readings) {
    const { state } = reading;
    const rows = state === null ? placesByName(store, reading, text) : citiesInState(store, reading, state);
    if (rows.length > 0) return { rows, isInState: state !== null };
  }
  return undefined;
}

function placesByName(store: PlaceStore, { cityKeys }: Reading, text: string): PlaceRow[] {
  return cityKeys.flatMap((key) => placesByKey(store, key)).sort(byRankFor(text));
}

function citiesInState(store: PlaceStore, { cityKeys }: Reading, typed: string): PlaceRow[] {
  const states = matchingStates(store, typed);
  const citiesByKey = (key: string): PlaceRow[] =>
    placesByKey(store, key).filter(({ kind, stateCode }) => kind === 'city' && states.includes(stateCode));
  const exact = cityKeys.flatMap(citiesByKey);
  return (exact.length > 0 ? exact : cityKeys.flatMap(nameVariants).flatMap(citiesByKey)).sort(byRank);
}

function matchingStates(store: PlaceStore, typed: string): string[] {
  const exact = statesByName(store, typed);
  if (exact.length > 0 || typed.length < MIN_STATE_PREFIX_LENGTH) return exact;
  const byPrefix = statesByPrefix(store, typed);
  return byPrefix.length === 1 ? byPrefix : [];
}

/** The name with a suffix that people omit, and without one that they add. */
function nameVariants(key: string): string[] {
  const removable = optionalSuffixes.filter((suffix) => key.endsWith(suffix) && key.length > suffix.length);
  return [
    ...optionalSuffixes.map((suffix) => key + suffix),
    ...removable.map((suffix) => key.slice(0, -suffix.length)),
  ];
}
