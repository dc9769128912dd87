import type { Place } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import type { Landmark } from '../store/landmarks.ts';
import type { PlaceRow, ZipRow } from '../store/place-row.types.ts';
import {
  byRank,
  byRankFor,
  findZip,
  isWellKnown,
  placesByKey,
  placesByPrefix,
  type PlaceStore,
} from '../store/place-store.ts';
import { rowsStartingWith } from '../store/sorted-rows.ts';
import { describePlace, describeZip } from './describe-place.ts';
import { landmarksByName, landmarksByPrefix } from './find-landmarks.ts';
import { misspelledPlaces } from './misspelled.ts';
import { readQuery, type Query, type Reading } from './read-query.ts';
import { statesBeginning, statesByName, statesByPrefix } from './state-names.ts';

const MAX_SUGGESTIONS = 50;
const MIN_LATER_WORD_LENGTH = 3;
const FIRST_EXACT_MATCHES = 2;
/** The beginning of a name certainly means the first match from this length on. */
const MIN_SURE_LENGTH = 3;

/** A place that a text may mean. */
export type PlaceMatch = {
  readonly place: Place;
  /** Whether the text names the place, begins its name, or misspells the name of a well-known one. */
  readonly isSure: boolean;
  /** Whether the text is taken for a misspelled name. */
  readonly isMisspelled: boolean;
  /** Whether it is a town that is not well known and whose name is longer than the text, or not the first of its name. */
  readonly isMinor: boolean;
};

/** Places that match equally well. */
type Group = {
  readonly found: readonly (PlaceRow | Landmark)[];
  readonly isSure: boolean;
  readonly isMinor?: boolean;
};

/** Places that match partly typed text, best first. See `Gazetteer.suggest`. */
export function matchPlaces(store: PlaceStore, text: string, limit: number): PlaceMatch[] {
  const maxCount = Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_SUGGESTIONS);
  if (maxCount === 0) return [];
  const query = readQuery(text);
  const matches = matchingZips(store, query, maxCount).map((zip): PlaceMatch => {
    return { place: describeZip(zip), isSure: query.zipDigits.length === 5, isMisspelled: false, isMinor: false };
  });
  const seen = new Set<PlaceRow | Landmark>();
  const add = ({ found, isSure, isMinor = false }: Group, isMisspelled = false): void => {
    for (const one of found) {
      if (matches.length === maxCount) return;
      if (seen.has(one)) continue;
      seen.add(one);
      const place = 'place' in one ? one.place : describePlace(store, one);
      matches.push({ place, isSure, isMisspelled, isMinor });
    }
  };
  for (const group of matchGroups(store, query, text)) {
    add(group);
    if (matches.length === maxCount) return matches;
  }
  if (matches.length > 0 || query.isOnlyDigits) return matches;
  const readings = query.readings.map((reading) => ({ reading, states: statesOf(store, reading) }));
  for (const { found, isSure } of misspelledPlaces(store, readings, text)) add({ found: [found], isSure }, true);
  return matches;
}

/** The states that a reading certainly names; undefined for a reading without a state. */
function statesOf(store: PlaceStore, { state, isSeparate }: Reading): string[] | undefined {
  return state === null ? undefined : (isSeparate ? statesByPrefix : statesByName)(store, state);
}

/** ZIP codes that start with the typed digits, or the ZIP code at the end of an address. */
function matchingZips(store: PlaceStore, { zipDigits, isOnlyDigits }: Query, limit: number): ZipRow[] {
  if (zipDigits === '') return [];
  if (isOnlyDigits) return rowsStartingWith(store.zips, zipDigits).slice(0, limit);
  const zip = findZip(store, zipDigits);
  return zip === undefined ? [] : [zip];
}

/** Yields groups of places, each a weaker match than the previous one. Groups that are not needed are not computed. */
function* matchGroups(store: PlaceStore, query: Query, text: string): Generator<Group> {
  const { readings } = query;
  const citiesIn = (reading: Reading, find: (key: string) => PlaceRow[], states: readonly string[]): PlaceRow[] =>
    reading.cityKeys.flatMap(find).filter(({ kind, stateCode }) => kind === 'city' && states.includes(stateCode));
  const byKey = (key: string): PlaceRow[] => placesByKey(store, key);
  const byPrefix = (key: string): PlaceRow[] => placesByPrefix(store, key);
  const withoutState = readings.filter((reading) => reading.state === null);
  const withState = readings.filter((reading) => reading.state !== null);
  const certainStates = (reading: Reading): readonly string[] => statesOf(store, reading) ?? [];
  const isLong = nameKey(text).length >= MIN_SURE_LENGTH;

  // The full name with the full state or, after a comma, the start of the state.
  yield ranked(withState.flatMap((reading) => citiesIn(reading, byKey, certainStates(reading))));
  // The full name alone. Only the two largest places first, so that "winston" does not hide Winston-Salem.
  const exact = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byKey)).sort(byRankFor(text));
  const named = { found: landmarksByName(store, text), isSure: true };
  // An airport's code and a landmark mean more to members than a small town of that name.
  if (exact[0] === undefined || !isWellKnown(exact[0])) yield named;
  yield { found: exact.slice(0, FIRST_EXACT_MATCHES), isSure: true };
  yield named;
  // The full name and the start of a state: "kansas city m".
  yield ranked(withState.flatMap((reading) => citiesIn(reading, byKey, statesBeginning(store, reading.state!))));
  // Well-known places with any match.
  const prefixed = withoutState.flatMap((reading) => reading.cityKeys.flatMap(byPrefix));
  const byLaterWord = placesByLaterWord(store, foldText(text));
  yield ranked([...prefixed, ...byLaterWord].filter(isWellKnown), isLong);
  yield { found: landmarksByPrefix(store, text), isSure: isLong };
  yield minor(exact);
  // The start of a name.
  yield minor(prefixed, isLong);
  // The start of a name and a state: "brook, ny".
  yield minor(
    withState.flatMap((reading) => citiesIn(reading, byPrefix, certainStates(reading))),
    isLong,
  );
  // A later word of a name: "vegas".
  yield minor(byLaterWord, false);
}

const ranked = (places: readonly PlaceRow[], isSure = true): Group => ({ found: places.toSorted(byRank), isSure });

const minor = (places: readonly PlaceRow[], isSure = true): Group => ({ ...ranked(places, isSure), isMinor: true });

/** The places in whose name a word other than the first starts with the text. */
function placesByLaterWord({ laterWords }: PlaceStore, text: string): PlaceRow[] {
  return text.length < MIN_LATER_WORD_LENGTH ? [] : rowsStartingWith(laterWords, text).map(({ place }) => place);
}
