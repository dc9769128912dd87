import { editDistance, typosAllowed } from '@dining/rules';
import { nameKey } from '../names/fold-name.ts';
import { lettersOf, missingLetters } from '../names/letters.ts';
import type { Landmark } from '../store/landmarks.ts';
import type { PlaceRow } from '../store/place-row.types.ts';
import { isWellKnown, WELL_KNOWN_PLACES, type PlaceStore } from '../store/place-store.ts';
import { rowsStartingWith } from '../store/sorted-rows.ts';
import type { Reading } from './read-query.ts';

/** A place that a misspelled text may mean. */
export type Misspelled = {
  readonly found: PlaceRow | Landmark;
  /** Typing errors. */
  readonly distance: number;
  /** Whether the place is so well known that it is certainly meant. */
  readonly isSure: boolean;
};

/** Beginnings that sound like others: "Filadelfia", "Kleveland", "Sincinnati". */
const SOUNDS: readonly (readonly [typed: string, meant: string])[] = [
  ['f', 'ph'],
  ['ph', 'f'],
  ['k', 'c'],
  ['c', 'k'],
  ['s', 'c'],
];

/**
 * Places whose name is a typing error or two away, the closest first, then the most prominent. The first letter must be
 * right or sound right, because other errors there are rare and looking for them would cost 26 times as much. Towns
 * must match as a whole, well-known places and landmarks as far as they are typed.
 */
export function misspelledPlaces(
  store: PlaceStore,
  readings: readonly { readonly reading: Reading; readonly states: readonly string[] | undefined }[],
  text: string,
): Misspelled[] {
  const found = readings.flatMap(({ reading, states }) => {
    const key = reading.cityKeys[0]!;
    const soundsLike = SOUNDS.filter(([typed]) => key.startsWith(typed)).map(
      ([typed, meant]) => meant + key.slice(typed.length),
    );
    const heard = soundsLike.flatMap((other) => placesNear(store, other, states));
    return [...placesNear(store, key, states), ...heard.map((one) => ({ ...one, distance: one.distance + 1 }))];
  });
  const typed = nameKey(text);
  for (const landmark of store.landmarks) {
    const distance = Math.min(...landmark.names.map((name) => distanceTo(typed, name, 'beginning')));
    if (distance !== Infinity) found.push({ found: landmark, distance, isSure: true });
  }
  const rankOf = ({ found: place }: Misspelled): number => ('place' in place ? WELL_KNOWN_PLACES + 1 : place.rank);
  return found.toSorted(
    (a, b) => a.distance - b.distance || Number(b.isSure) - Number(a.isSure) || rankOf(a) - rankOf(b),
  );
}

/** @param states the states that the place may be in; undefined allows all places */
function placesNear(store: PlaceStore, typed: string, states: readonly string[] | undefined): Misspelled[] {
  const typos = typosAllowed(typed);
  if (typos === 0) return [];
  const typedLetters = lettersOf(typed);
  const nearest = new Map<PlaceRow, Misspelled>();
  for (const { text, letters, place } of rowsStartingWith(store.names, typed[0]!)) {
    if (missingLetters(typedLetters, letters) > typos) continue;
    if (states !== undefined && (place.kind === 'state' || !states.includes(place.stateCode))) continue;
    const isSure = isWellKnown(place);
    const distance = distanceTo(typed, text, isSure ? 'beginning' : 'whole');
    if (distance < (nearest.get(place)?.distance ?? Infinity)) nearest.set(place, { found: place, distance, isSure });
  }
  return [...nearest.values()];
}

function distanceTo(typed: string, name: string, mode: 'whole' | 'beginning'): number {
  if (typed[0] !== name[0]) return Infinity;
  return editDistance(typed, name, typosAllowed(typed), mode);
}
