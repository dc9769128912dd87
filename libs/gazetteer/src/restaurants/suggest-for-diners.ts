import { editDistance, typosAllowed } from '@dining/rules';
import type { Place } from '../gazetteer.types.ts';
import { nameKey } from '../names/fold-name.ts';
import { lettersOf, missingLetters } from '../names/letters.ts';
import { milesBetween } from '../query/nearest.ts';
import { resolvePlace } from '../query/resolve.ts';
import { matchPlaces, type PlaceMatch } from '../query/suggest.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { rowsStartingWith } from '../store/sorted-rows.ts';
import {
  byRestaurants,
  describeNeighborhood,
  neighborhoodsByPrefix,
  type NeighborhoodRow,
  type RestaurantStore,
} from './neighborhood-store.ts';
import { resolveForDiners } from './resolve-for-diners.ts';

/** Shorter beginnings match too many neighborhoods. */
const MIN_LETTERS = 3;
/** How many suggestions of other kinds neighborhoods may take the place of. */
const MAX_NEIGHBORHOODS = 2;
/** A neighborhood that is also a town or a landmark is suggested once. */
const SAME_PLACE_MILES = 3;

/** Places that match partly typed text, with the neighborhoods of restaurants among them. See `Gazetteer.suggest`. */
export function suggestForDiners(
  store: PlaceStore,
  restaurants: RestaurantStore,
  text: string,
  limit: number,
): PlaceMatch[] {
  const usual = matchPlaces(store, text, limit);
  const typed = nameKey(text);
  if (typed.length < MIN_LETTERS || /^\d/.test(typed)) return usual;
  const meant = resolveForDiners(store, restaurants, text);
  const isOther = meant !== null && meant.id !== resolvePlace(store, text)?.id;
  const first: PlaceMatch[] = isOther ? [{ place: meant, isSure: true, isMisspelled: false, isMinor: false }] : [];
  const isNamed = usual.length > 0 && !usual[0]!.isMisspelled;
  const begun = neighborhoodsByPrefix(restaurants, text);
  const found = begun.length > 0 || isNamed ? begun : misspelledNeighborhoods(restaurants, typed);
  const isMisspelled = begun.length === 0;
  const neighborhoods = found
    .slice(0, limit)
    .filter((row) => !usual.some(({ place }) => isSamePlace(place, row)))
    .map((row): PlaceMatch => ({
      place: describeNeighborhood(row),
      isSure: !isMisspelled,
      isMisspelled,
      isMinor: true,
    }));
  const major = usual.filter((match) => !match.isMinor && (!match.isMisspelled || (isMisspelled && match.isSure)));
  const reserved = Math.min(MAX_NEIGHBORHOODS, neighborhoods.length);
  const head = major.slice(0, Math.max(1, limit - reserved - first.length));
  const minor = usual.filter((match) => match.isMinor);
  const merged = [...first, ...head, ...neighborhoods.slice(0, reserved), ...minor, ...neighborhoods, ...usual];
  const ids = merged.map(({ place }) => place.id);
  return merged.filter(({ place }, index) => ids.indexOf(place.id) === index).slice(0, limit);
}

const isSamePlace = (place: Place, { neighborhood, key }: NeighborhoodRow): boolean =>
  nameKey(place.label).startsWith(key) && milesBetween(place, neighborhood) <= SAME_PLACE_MILES;

/** The neighborhoods whose whole name is a typing error or two away, the closest first. */
function misspelledNeighborhoods({ rows }: RestaurantStore, typed: string): NeighborhoodRow[] {
  const typos = typosAllowed(typed);
  if (typos === 0) return [];
  const typedLetters = lettersOf(typed);
  return rowsStartingWith(rows, typed[0]!)
    .filter(({ letters }) => missingLetters(typedLetters, letters) <= typos)
    .map((row) => ({ row, distance: editDistance(typed, row.key, typos, 'whole') }))
    .filter(({ distance }) => distance !== Infinity)
    .sort((one, other) => one.distance - other.distance || byRestaurants(one.row, other.row))
    .map(({ row }) => row);
}
