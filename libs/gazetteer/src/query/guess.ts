import type { Place, PlaceGuess } from '../gazetteer.types.ts';
import { nameKey } from '../names/fold-name.ts';
import type { RestaurantStore } from '../restaurants/neighborhood-store.ts';
import { resolveForDiners } from '../restaurants/resolve-for-diners.ts';
import { suggestForDiners } from '../restaurants/suggest-for-diners.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { streetOf } from './street.ts';

/** Words in the longest name of a city that an address may end with. */
const MAX_CITY_WORDS = 3;
/** Shorter names are coincidence. */
const MIN_CITY_LENGTH = 4;

/** The place that a text means, if it may be incomplete or misspelled. See `Gazetteer.guess`. */
export function guessPlace(store: PlaceStore, restaurants: RestaurantStore, text: string): PlaceGuess {
  const street = streetOf(text);
  const named = resolveForDiners(store, restaurants, text);
  if (named !== null) {
    // A landmark, or a place that has the name of a street.
    const isMeant = named.kind === 'landmark' || nameKey(named.label).startsWith(nameKey(street ?? ''));
    const isOfStreet = street !== undefined && !isMeant;
    return { place: named, didYouMean: null, ...(isOfStreet && { ignoresStreet: true }) };
  }
  const [match] = suggestForDiners(store, restaurants, text, 1);
  // "Michigan Ave" begins the name of a landmark.
  const isBegun = match?.isSure === true && !match.isMisspelled;
  if (street !== undefined && !isBegun) return guessBehind(store, restaurants, text.trim().slice(street.length));
  if (match?.isSure) return { place: match.place, didYouMean: null };
  return { place: null, didYouMean: match?.place ?? placeAtEnd(store, restaurants, text) };
}

/**
 * The place behind the street of an address, which may be behind the number of a suite, too. A state is too large to be
 * searched for a street.
 */
function guessBehind(store: PlaceStore, restaurants: RestaurantStore, text: string): PlaceGuess {
  const named = resolveForDiners(store, restaurants, text);
  if (named?.kind === 'state' || nameKey(text) === '') return { place: null, didYouMean: null, ignoresStreet: true };
  const place = named ?? placeAtEnd(store, restaurants, text);
  if (place !== null) return { place, didYouMean: null, ignoresStreet: true };
  const [match] = suggestForDiners(store, restaurants, text, 1);
  return match?.isSure
    ? { place: match.place, didYouMean: null, ignoresStreet: true }
    : { place: null, didYouMean: match?.place ?? null };
}

/** The city at the end of an address without a state: "350 5th Ave, New York". */
function placeAtEnd(store: PlaceStore, restaurants: RestaurantStore, text: string): Place | null {
  const words = text
    .slice(0, 200)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  for (let count = Math.min(MAX_CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    const end = words.slice(-count).join(' ');
    if (end.length < MIN_CITY_LENGTH) continue;
    const place = resolveForDiners(store, restaurants, end);
    if (place !== null && place.kind !== 'state') return place;
  }
  return null;
}
