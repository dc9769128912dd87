import { editDistance, typosAllowed } from '@dining/rules';
import { nameKey } from '../names/fold-name.ts';
import type { LandmarkStore } from '../store/landmark-store.ts';
import { lettersOf, missingLetters } from '../store/letters.ts';
import { lowerBound } from '../store/lower-bound.ts';
import { textAt } from '../store/packed-text.ts';
import type { PlaceStore } from '../store/place-store.ts';
import type { Reading } from './read-query.ts';
import { WELL_KNOWN_PLACES } from './well-known.ts';

/** A place that a misspelled text may mean: a position in the store, or a landmark. */
export type Misspelled = {
  readonly found: number | LandmarkStore[number];
  /** Typing errors. */
  readonly distance: number;
  /** Whether the place is so well known that it is certainly meant. */
  readonly isWellKnown: boolean;
};

/**
 * Places whose name is a typing error or two away, the closest first, then the most prominent. The first letter must be
 * right, because errors there are rare and looking for them would cost 26 times as much. Towns must match as a whole,
 * well-known places and landmarks as far as they are typed.
 */
export function misspelledPlaces(
  store: PlaceStore,
  landmarks: LandmarkStore,
  readings: readonly { readonly reading: Reading; readonly states: readonly number[] | undefined }[],
  text: string,
): Misspelled[] {
  const found = readings.flatMap(({ reading, states }) =>
    reading.cityKeys.slice(0, 1).flatMap((key) => placesNear(store, key, states)),
  );
  const typed = nameKey(text);
  for (const landmark of landmarks) {
    const distance = Math.min(...landmark.names.map((name) => distanceTo(typed, name, 'beginning')));
    if (distance !== Infinity) found.push({ found: landmark, distance, isWellKnown: true });
  }
  const rankOf = ({ found: place }: Misspelled): number => (typeof place === 'number' ? place : WELL_KNOWN_PLACES);
  return found.toSorted(
    (a, b) => a.distance - b.distance || Number(b.isWellKnown) - Number(a.isWellKnown) || rankOf(a) - rankOf(b),
  );
}

/** @param states the states that the place may be in; undefined allows all places */
function placesNear(store: PlaceStore, typed: string, states: readonly number[] | undefined): Misspelled[] {
  const { keys, places, letters } = store.index;
  const typos = typosAllowed(typed);
  if (typos === 0) return [];
  const [letter, nextLetter] = [typed[0]!, String.fromCharCode(typed.charCodeAt(0) + 1)];
  const typedLetters = lettersOf(typed);
  const nearest = new Map<number, number>();
  const first = lowerBound(keys.count, (position) => textAt(keys, position) < letter);
  const end = lowerBound(keys.count, (position) => textAt(keys, position) < nextLetter);
  for (let position = first; position < end; position += 1) {
    if (missingLetters(typedLetters, letters[position]!) > typos) continue;
    const place = places[position]!;
    const isWellKnown = place < WELL_KNOWN_PLACES;
    const length = keys.starts[position + 1]! - keys.starts[position]! - 1;
    if (length < typed.length - typos || (!isWellKnown && length > typed.length + typos)) continue;
    if (states !== undefined && (store.isState[place] === 1 || !states.includes(store.stateOf[place]!))) continue;
    const distance = distanceTo(typed, textAt(keys, position), isWellKnown ? 'beginning' : 'whole');
    if (distance < (nearest.get(place) ?? Infinity)) nearest.set(place, distance);
  }
  return Array.from(nearest, ([place, distance]) => ({
    found: place,
    distance,
    isWellKnown: place < WELL_KNOWN_PLACES,
  }));
}

function distanceTo(typed: string, name: string, mode: 'whole' | 'beginning'): number {
  if (typed[0] !== name[0]) return Infinity;
  return editDistance(typed, name, typosAllowed(typed), mode);
}
