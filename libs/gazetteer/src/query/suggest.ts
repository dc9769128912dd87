import type { Place } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import type { Landmark, LandmarkStore } from '../store/landmark-store.ts';
import { lowerBound } from '../store/lower-bound.ts';
import { placesByKey, placesByPrefix } from '../store/name-index.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { findZip } from '../store/zip-table.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { landmarksByName, landmarksByPrefix } from './find-landmarks.ts';
import { misspelledPlaces } from './misspelled.ts';
import { readQuery, type Query, type Reading } from './read-query.ts';
import { statesByName, statesByPrefix, type StateName } from './state-names.ts';
import { WELL_KNOWN_PLACES } from './well-known.ts';

const MAX_SUGGESTIONS = 50;
const MIN_LATER_WORD_LENGTH = 3;
const FIRST_EXACT_MATCHES = 2;
/** The beginning of a name certainly means the first match from this length on. */
const MIN_SURE_LENGTH = 3;

/** The data that `suggest` searches. */
export type SuggestSources = {
  readonly store: PlaceStore;
  readonly landmarks: LandmarkStore;
  readonly stateNames: readonly StateName[];
  /** The names of the store in lower case, with spaces for hyphens, at the same offsets. */
  readonly searchableNames: string;
};

/** A place that a text may mean. */
export type PlaceMatch = {
  readonly place: Place;
  /** Whether the text names the place, begins its name, or misspells the name of a well-known one. */
  readonly isSure: boolean;
};

/** Places that match equally well: positions in the store, or landmarks. */
type Group = { readonly found: readonly (number | Landmark)[]; readonly isSure: boolean };

/** Places that match partly typed text, best first. See `Gazetteer.suggest`. */
export function matchPlaces(sources: SuggestSources, text: string, limit: number): PlaceMatch[] {
  const maxCount = Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_SUGGESTIONS);
  if (maxCount === 0) return [];
  const { store } = sources;
  const query = readQuery(text);
  const matches = matchingZips(store, query, maxCount).map((zip): PlaceMatch => {
    return { place: describeZip(store, zip), isSure: query.zipDigits.length === 5 };
  });
  const seen = new Set<number | Landmark>();
  const add = ({ found, isSure }: Group): void => {
    for (const one of found) {
      if (matches.length === maxCount) return;
      if (seen.has(one)) continue;
      seen.add(one);
      matches.push({ place: typeof one === 'number' ? describePlace(store, one) : one.place, isSure });
    }
  };
  for (const group of matchGroups(sources, query, text, maxCount)) {
    add(group);
    if (matches.length === maxCount) return matches;
  }
  if (matches.length > 0 || query.isOnlyDigits) return matches;
  const readings = query.readings.map((reading) => ({ reading, states: statesOf(sources, reading) }));
  for (const { found, isWellKnown } of misspelledPlaces(store, sources.landmarks, readings, text))
    add({ found: [found], isSure: isWellKnown });
  return matches;
}

/** The states that a reading certainly names; undefined for a reading without a state. */
function statesOf({ stateNames }: SuggestSources, { state, isSeparate }: Reading): number[] | undefined {
  return state === null ? undefined : (isSeparate ? statesByPrefix : statesByName)(stateNames, state);
}

/** ZIP codes that start with the typed digits, or the ZIP code at the end of an address. */
function matchingZips(store: PlaceStore, { zipDigits, isOnlyDigits }: Query, limit: number): number[] {
  if (zipDigits === '') return [];
  if (!isOnlyDigits || zipDigits.length === 5) return [findZip(store.zips, zipDigits)].filter((zip) => zip !== -1);
  const { numbers, count } = store.zips;
  const [from, to] = [Number(zipDigits.padEnd(5, '0')), Number(zipDigits.padEnd(5, '9'))];
  const first = lowerBound(count, (position) => numbers[position]! < from);
  const zips: number[] = [];
  for (let zip = first; zip < count && numbers[zip]! <= to && zips.length < limit; zip += 1) zips.push(zip);
  return zips;
}

/** Yields groups of places, each a weaker match than the previous one. Groups that are not needed are not computed. */
function* matchGroups(sources: SuggestSources, query: Query, text: string, limit: number): Generator<Group> {
  const { store, landmarks, stateNames, searchableNames } = sources;
  const { readings } = query;
  const citiesIn = (reading: Reading, find: (key: string) => number[], states: readonly number[]): number[] =>
    reading.cityKeys.flatMap(find).filter((place) => !store.isState[place] && states.includes(store.stateOf[place]!));
  const byKey = (key: string): number[] => placesByKey(store.index, key);
  const byPrefix = (key: string): number[] => placesByPrefix(store.index, key);
  const withoutState = readings.filter((reading) => reading.state === null);
  const withState = readings.filter((reading) => reading.state !== null);
  const certainStates = (reading: Reading): readonly number[] => statesOf(sources, reading) ?? [];
  const isLong = nameKey(text).length >= MIN_SURE_LENGTH;

  // The full name with the full state or, after a comma, the start of the state.
  yield ranked(withState.flatMap((reading) => citiesIn(reading, byKey, certainStates(reading))));
  // The full name alone. Only the two largest places first, so that "winston" does not hide Winston-Salem.
  const exact = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byKey)).sort((a, b) => a - b);
  const named = { found: landmarksByName(landmarks, store, text), isSure: true };
  // An airport's code and a landmark mean more to members than a small town of that name.
  if (exact[0] === undefined || exact[0] >= WELL_KNOWN_PLACES) yield named;
  yield ranked(exact.slice(0, FIRST_EXACT_MATCHES));
  yield named;
  // The full name and the start of a state: "kansas city m".
  yield ranked(withState.flatMap((reading) => citiesIn(reading, byKey, statesByPrefix(stateNames, reading.state!))));
  // Well-known places with any match.
  const prefixed = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byPrefix));
  const byLaterWord = placesByLaterWord(store, searchableNames, foldText(text), limit);
  yield ranked(
    [...prefixed, ...byLaterWord].filter((place) => place < WELL_KNOWN_PLACES),
    isLong,
  );
  yield { found: landmarksByPrefix(landmarks, text), isSure: isLong };
  yield ranked(exact);
  // The start of a name.
  yield ranked(prefixed, isLong);
  // The start of a name and a state: "brook, ny".
  yield ranked(
    withState.flatMap((reading) => citiesIn(reading, byPrefix, certainStates(reading))),
    isLong,
  );
  // A later word of a name: "vegas".
  yield ranked(byLaterWord, false);
}

/** Prominent places come first in the store, so a smaller number is a better match. */
const ranked = (places: readonly number[], isSure = true): Group => ({
  found: places.toSorted((a, b) => a - b),
  isSure,
});

/** The most prominent places in whose name a word other than the first starts with the text. */
function placesByLaterWord(store: PlaceStore, searchableNames: string, text: string, limit: number): number[] {
  if (text.length < MIN_LATER_WORD_LENGTH) return [];
  const places: number[] = [];
  for (
    let found = searchableNames.indexOf(` ${text}`);
    found !== -1 && places.length < limit;
    found = searchableNames.indexOf(` ${text}`, found + 1)
  ) {
    places.push(lowerBound(store.count, (place) => store.names.starts[place + 1]! <= found));
  }
  return places;
}
