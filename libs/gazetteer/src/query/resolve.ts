import { optionalEndings } from '../data/synonyms.ts';
import type { Place } from '../gazetteer.types.ts';
import { placesNamed } from '../store/name-index.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { findZip } from '../store/zip-table.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { readQuery, type Reading } from './read-query.ts';
import { statesBeginning, statesNamed, type StateName } from './states-meant.ts';

/** Shorter beginnings of a state's name are chance; "Mass", "Penn" and "Calif" are meant. */
const MIN_STATE_PREFIX_LENGTH = 3;

/** What a typed text means on its own. See `Gazetteer.resolve`. */
export function resolvePlace(store: PlaceStore, stateNames: readonly StateName[], text: string): Place | null {
  const query = readQuery(text);
  if (query.zipDigits.length === 5) {
    const zip = findZip(store.zips, query.zipDigits);
    if (zip !== -1) return describeZip(store, zip);
  }
  if (query.isOnlyDigits) return null;
  for (const reading of query.readings) {
    const place =
      reading.state === null ? largestNamed(store, reading) : cityInState(store, stateNames, reading, reading.state);
    if (place !== undefined) return describePlace(store, place);
  }
  return null;
}

function largestNamed(store: PlaceStore, { cityKeys }: Reading): number | undefined {
  return cityKeys.flatMap((key) => placesNamed(store.index, key)).sort((a, b) => a - b)[0];
}

function cityInState(
  store: PlaceStore,
  stateNames: readonly StateName[],
  { cityKeys }: Reading,
  typed: string,
): number | undefined {
  const states = statesMeant(stateNames, typed);
  const isMeant = (place: number): boolean => !store.isState[place] && states.includes(store.stateOf[place]!);
  const citiesNamed = (key: string): number[] => placesNamed(store.index, key).filter(isMeant);
  const exact = cityKeys.flatMap(citiesNamed);
  return (exact.length > 0 ? exact : cityKeys.flatMap(variantsOf).flatMap(citiesNamed)).sort((a, b) => a - b)[0];
}

function statesMeant(stateNames: readonly StateName[], typed: string): number[] {
  const named = statesNamed(stateNames, typed);
  if (named.length > 0 || typed.length < MIN_STATE_PREFIX_LENGTH) return named;
  const beginning = statesBeginning(stateNames, typed);
  return beginning.length === 1 ? beginning : [];
}

/** The name with an ending that people leave off, and without one that they add. */
function variantsOf(key: string): string[] {
  const shortened = optionalEndings.filter((ending) => key.endsWith(ending) && key.length > ending.length);
  return [...optionalEndings.map((ending) => key + ending), ...shortened.map((ending) => key.slice(0, -ending.length))];
}
