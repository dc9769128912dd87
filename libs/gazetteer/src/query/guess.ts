import type { Place, PlaceGuess } from '../gazetteer.types.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { resolvePlace } from './resolve.ts';
import { matchPlaces } from './suggest.ts';

/** Words in the longest name of a city that an address may end with. */
const MAX_CITY_WORDS = 3;
/** Shorter names are coincidence. */
const MIN_CITY_LENGTH = 4;

/** The place that a text means, if it may be incomplete or misspelled. See `Gazetteer.guess`. */
export function guessPlace(store: PlaceStore, text: string): PlaceGuess {
  const named = resolvePlace(store, text);
  if (named !== null) return { place: named, didYouMean: null };
  const [match] = matchPlaces(store, text, 1);
  if (match?.isSure) return { place: match.place, didYouMean: null };
  return { place: null, didYouMean: match?.place ?? placeAtEnd(store, text) };
}

/** The city at the end of an address without a state: "350 5th Ave, New York". */
function placeAtEnd(store: PlaceStore, text: string): Place | null {
  const words = text
    .slice(0, 200)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  for (let count = Math.min(MAX_CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    const end = words.slice(-count).join(' ');
    if (end.length < MIN_CITY_LENGTH) continue;
    const place = resolvePlace(store, end);
    if (place !== null && place.kind !== 'state') return place;
  }
  return null;
}
