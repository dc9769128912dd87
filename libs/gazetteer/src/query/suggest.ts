import type { PlaceSuggestion } from '../gazetteer.types.ts';
import { foldText } from '../names/fold-name.ts';
import { lowerBound } from '../store/lower-bound.ts';
import { placesByKey, placesByPrefix } from '../store/name-index.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { findZip } from '../store/zip-table.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { readQuery, type Query, type Reading } from './read-query.ts';
import { statesByName, statesByPrefix, type StateName } from './state-names.ts';

const MAX_SUGGESTIONS = 50;
const MIN_LATER_WORD_LENGTH = 3;
const FIRST_EXACT_MATCHES = 2;

/** Number of places that count as well known: they are suggested before small towns whose name matches exactly. */
const WELL_KNOWN_PLACES = 300;

/** The data that `suggest` searches. */
export type SuggestSources = {
  readonly store: PlaceStore;
  readonly stateNames: readonly StateName[];
  /** The names of the store in lower case, with spaces for hyphens, at the same offsets. */
  readonly searchableNames: string;
};

/** Places that match partly typed text, best first. See `Gazetteer.suggest`. */
export function suggestPlaces(sources: SuggestSources, text: string, limit: number): PlaceSuggestion[] {
  const maxCount = Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_SUGGESTIONS);
  if (maxCount === 0) return [];
  const query = readQuery(text);
  const suggestions = matchingZips(sources.store, query, maxCount).map((zip) => describeZip(sources.store, zip));
  const seen = new Set<number>();
  for (const group of matchGroups(sources, query, text, maxCount)) {
    // Prominent places come first in the store, so a smaller number is a better match.
    for (const place of Uint16Array.from(group).sort()) {
      if (suggestions.length === maxCount) return suggestions;
      if (seen.has(place)) continue;
      seen.add(place);
      suggestions.push(describePlace(sources.store, place));
    }
  }
  return suggestions;
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
function* matchGroups(
  { store, stateNames, searchableNames }: SuggestSources,
  query: Query,
  text: string,
  limit: number,
): Generator<number[]> {
  const { readings } = query;
  const citiesIn = (reading: Reading, find: (key: string) => number[], states: readonly number[]): number[] =>
    reading.cityKeys.flatMap(find).filter((place) => !store.isState[place] && states.includes(store.stateOf[place]!));
  const byKey = (key: string): number[] => placesByKey(store.index, key);
  const byPrefix = (key: string): number[] => placesByPrefix(store.index, key);
  const withoutState = readings.filter((reading) => reading.state === null);
  const withState = readings.filter((reading) => reading.state !== null);

  // The full name with the full state or, after a comma, the start of the state.
  const certainStates = (reading: Reading): number[] =>
    (reading.isSeparate ? statesByPrefix : statesByName)(stateNames, reading.state!);
  yield withState.flatMap((reading) => citiesIn(reading, byKey, certainStates(reading)));
  // The full name alone. Only the two largest places first, so that "winston" does not hide Winston-Salem.
  const exact = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byKey)).sort((a, b) => a - b);
  yield exact.slice(0, FIRST_EXACT_MATCHES);
  // The full name and the start of a state: "kansas city m".
  yield withState.flatMap((reading) => citiesIn(reading, byKey, statesByPrefix(stateNames, reading.state!)));
  // Well-known places with any match.
  const prefixed = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byPrefix));
  const byLaterWord = placesByLaterWord(store, searchableNames, foldText(text), limit);
  yield [...prefixed, ...byLaterWord].filter((place) => place < WELL_KNOWN_PLACES);
  yield exact;
  // The start of a name.
  yield prefixed;
  // The start of a name and a state: "brook, ny".
  yield withState.flatMap((reading) => citiesIn(reading, byPrefix, certainStates(reading)));
  // A later word of a name: "vegas".
  yield byLaterWord;
}

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
