import { optionalSuffixes } from '../data/synonyms.ts';
import type { Place } from '../gazetteer.types.ts';
import { nameKey } from '../names/fold-name.ts';
import type { LandmarkStore } from '../store/landmark-store.ts';
import { placesByKey } from '../store/name-index.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { findZip } from '../store/zip-table.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { landmarksByName } from './find-landmarks.ts';
import { readQuery, type Reading } from './read-query.ts';
import { statesByName, statesByPrefix, type StateName } from './state-names.ts';
import { WELL_KNOWN_PLACES } from './well-known.ts';

/** "Mass", "Penn" and "Calif" are accepted; shorter prefixes of a state's name are likely coincidence. */
const MIN_STATE_PREFIX_LENGTH = 3;

/** The place that a text names. See `Gazetteer.resolve`. */
export function resolvePlace(
  store: PlaceStore,
  landmarks: LandmarkStore,
  stateNames: readonly StateName[],
  text: string,
): Place | null {
  const query = readQuery(text);
  if (query.zipDigits.length === 5) {
    const zip = findZip(store.zips, query.zipDigits);
    if (zip !== -1) return describeZip(store, zip);
  }
  if (query.isOnlyDigits) return null;
  const [landmark] = landmarksByName(landmarks, store, text);
  const place = cityOrState(store, stateNames, query.readings);
  if (landmark !== undefined && (place === undefined || !isMeant(store, place, text))) return landmark.place;
  return place === undefined ? null : describePlace(store, place);
}

/** Whether a text that is also a landmark's name means the city: it is well known, or named with its state. */
function isMeant(store: PlaceStore, place: number, text: string): boolean {
  const key = nameKey(text);
  const isNamedAlone = placesByKey(store.index, key).includes(place);
  return (isNamedAlone && place < WELL_KNOWN_PLACES) || nameKey(describePlace(store, place).label) === key;
}

function cityOrState(
  store: PlaceStore,
  stateNames: readonly StateName[],
  readings: readonly Reading[],
): number | undefined {
  for (const reading of readings) {
    const place =
      reading.state === null ? largestByName(store, reading) : cityInState(store, stateNames, reading, reading.state);
    if (place !== undefined) return place;
  }
  return undefined;
}

function largestByName(store: PlaceStore, { cityKeys }: Reading): number | undefined {
  return cityKeys.flatMap((key) => placesByKey(store.index, key)).sort((a, b) => a - b)[0];
}

function cityInState(
  store: PlaceStore,
  stateNames: readonly StateName[],
  { cityKeys }: Reading,
  typed: string,
): number | undefined {
  const states = matchingStates(stateNames, typed);
  const isCityInState = (place: number): boolean => !store.isState[place] && states.includes(store.stateOf[place]!);
  const citiesByKey = (key: string): number[] => placesByKey(store.index, key).filter(isCityInState);
  const exact = cityKeys.flatMap(citiesByKey);
  return (exact.length > 0 ? exact : cityKeys.flatMap(nameVariants).flatMap(citiesByKey)).sort((a, b) => a - b)[0];
}

function matchingStates(stateNames: readonly StateName[], typed: string): number[] {
  const exact = statesByName(stateNames, typed);
  if (exact.length > 0 || typed.length < MIN_STATE_PREFIX_LENGTH) return exact;
  const byPrefix = statesByPrefix(stateNames, typed);
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
