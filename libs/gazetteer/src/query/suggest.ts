import type { PlaceSuggestion } from '../gazetteer.types.ts';
import { foldText } from '../names/fold-name.ts';
import { lowerBound } from '../store/lower-bound.ts';
import { placesBeginning, placesNamed } from '../store/name-index.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { findZip } from '../store/zip-table.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { readQuery, type Query, type Reading } from './read-query.ts';
import { statesBeginning, statesNamed, type StateName } from './states-meant.ts';

const MAX_SUGGESTIONS = 50;
const MIN_LATER_WORD_LENGTH = 3;
const WHOLE_NAMES_AT_FIRST = 2;

/** So many of the most prominent places are known to everyone, and meant before a hamlet that bears the whole name typed. */
const WELL_KNOWN = 300;

/** What `suggest` looks things up in. */
export type SuggestSources = {
  readonly store: PlaceStore;
  readonly stateNames: readonly StateName[];
  /** The names of the store in small letters and with spaces for hyphens, letter for letter. */
  readonly plainNames: string;
};

/** Places that a half-typed text may mean, best first. See `Gazetteer.suggest`. */
export function suggestPlaces(sources: SuggestSources, text: string, limit: number): PlaceSuggestion[] {
  const wanted = Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_SUGGESTIONS);
  if (wanted === 0) return [];
  const query = readQuery(text);
  const suggestions = zipsMeant(sources.store, query, wanted).map((zip) => describeZip(sources.store, zip));
  const seen = new Set<number>();
  for (const tier of tiers(sources, query, text, wanted)) {
    // The store has the more prominent first, so a smaller number is a better place.
    for (const place of Uint16Array.from(tier).sort()) {
      if (suggestions.length === wanted) return suggestions;
      if (seen.has(place)) continue;
      seen.add(place);
      suggestions.push(describePlace(sources.store, place));
    }
  }
  return suggestions;
}

/** ZIP codes that begin with the digits typed, or the one that ends an address. */
function zipsMeant(store: PlaceStore, { zipDigits, isOnlyDigits }: Query, limit: number): number[] {
  if (zipDigits === '') return [];
  if (!isOnlyDigits || zipDigits.length === 5) return [findZip(store.zips, zipDigits)].filter((zip) => zip !== -1);
  const { numbers, count } = store.zips;
  const [from, to] = [Number(zipDigits.padEnd(5, '0')), Number(zipDigits.padEnd(5, '9'))];
  const first = lowerBound(count, (position) => numbers[position]! < from);
  const zips: number[] = [];
  for (let zip = first; zip < count && numbers[zip]! <= to && zips.length < limit; zip += 1) zips.push(zip);
  return zips;
}

/** Groups of places, each group a weaker match than the one before. Later groups are only made when they are asked for. */
function* tiers(
  { store, stateNames, plainNames }: SuggestSources,
  query: Query,
  text: string,
  limit: number,
): Generator<number[]> {
  const { readings } = query;
  const namesIn = (reading: Reading, find: (key: string) => number[], states: readonly number[]): number[] =>
    reading.cityKeys.flatMap(find).filter((place) => !store.isState[place] && states.includes(store.stateOf[place]!));
  const named = (key: string): number[] => placesNamed(store.index, key);
  const beginning = (key: string): number[] => placesBeginning(store.index, key);
  const plain = readings.filter((reading) => reading.state === null);
  const stated = readings.filter((reading) => reading.state !== null);

  // The whole name, and the whole state or, behind a comma, what there is of it.
  const sureStates = (reading: Reading): number[] =>
    (reading.isSeparate ? statesBeginning : statesNamed)(stateNames, reading.state!);
  yield stated.flatMap((reading) => namesIn(reading, named, sureStates(reading)));
  // The whole name alone; of many small towns only the two largest at first, lest "winston" hide Winston-Salem.
  const whole = plain.flatMap((reading) => reading.cityKeys.flatMap(named)).sort((a, b) => a - b);
  yield whole.slice(0, WHOLE_NAMES_AT_FIRST);
  // The whole name and the beginning of a state: "kansas city m".
  yield stated.flatMap((reading) => namesIn(reading, named, statesBeginning(stateNames, reading.state!)));
  const begun = plain.flatMap((reading) => reading.cityKeys.flatMap(beginning));
  const later = laterWords(store, plainNames, foldText(text), limit);
  yield [...begun, ...later].filter((place) => place < WELL_KNOWN);
  yield whole;
  // The beginning of a name.
  yield begun;
  // The beginning of a name and a state: "brook, ny".
  yield stated.flatMap((reading) => namesIn(reading, beginning, sureStates(reading)));
  // A later word of a name: "vegas".
  yield later;
}

/** The first places, so the most prominent ones, that have a text at the beginning of a word other than their first. */
function laterWords(store: PlaceStore, plainNames: string, text: string, limit: number): number[] {
  if (text.length < MIN_LATER_WORD_LENGTH) return [];
  const places: number[] = [];
  for (
    let found = plainNames.indexOf(` ${text}`);
    found !== -1 && places.length < limit;
    found = plainNames.indexOf(` ${text}`, found + 1)
  ) {
    places.push(lowerBound(store.count, (place) => store.names.starts[place + 1]! <= found));
  }
  return places;
}
