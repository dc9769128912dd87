import type { Neighborhood, Place, Point, RestaurantMap } from '../gazetteer.types.ts';
import { foldText, nameKey, splitWords } from '../names/fold-name.ts';
import { lettersOf } from '../names/letters.ts';
import { milesBetween } from '../query/nearest.ts';
import { resolvePlace } from '../query/resolve.ts';
import { statesByName } from '../query/state-names.ts';
import type { PlaceRow } from '../store/place-row.types.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { rowsStartingWith, rowsWith, sortRows, type Sorted } from '../store/sorted-rows.ts';

/** A neighborhood as it is looked up. */
export type NeighborhoodRow = {
  readonly neighborhood: Neighborhood;
  /** Lookup key of the name alone. */
  readonly key: string;
  readonly cityKey: string;
  /** Lookup key of name, city and state, which begins with that of the name. */
  readonly fullKey: string;
  /** Which letters the name has, see `lettersOf`. */
  readonly letters: number;
};

/** The neighborhoods of a map of restaurants, and how many restaurants are in cities and near points. */
export type RestaurantStore = {
  /** By name, city and state. */
  readonly rows: Sorted<NeighborhoodRow>;
  countIn(city: PlaceRow): number;
  countNear(point: Point, miles: number): number;
};

/** The words of the longest name that is looked for at the start or the end of a text. */
const MAX_NAME_WORDS = 5;
/** "Chelsea, Manhattan", "Fishtown, Philly": a neighborhood is in a place whose center is not farther away. */
const MAX_MILES_TO_CITY = 12;

/** Prepares a map of restaurants for lookups. */
export function buildRestaurantStore({ neighborhoods, cities, countNear }: RestaurantMap): RestaurantStore {
  const cityKeys = new Map(cities.map(({ name }) => [name, nameKey(name)]));
  const rows = neighborhoods.map((neighborhood): NeighborhoodRow => {
    const { name, city, stateCode } = neighborhood;
    const key = nameKey(name);
    const cityKey = cityKeys.get(city) ?? nameKey(city);
    const fullKey = key + cityKey + stateCode.toLowerCase();
    return { neighborhood, key, cityKey, fullKey, letters: lettersOf(key) };
  });
  const inCities = new Map(
    cities.map((city) => [cityName(cityKeys.get(city.name)!, city.stateCode), city.restaurants]),
  );
  return {
    rows: sortRows(
      rows.filter(({ key }) => key !== ''),
      ({ fullKey }) => fullKey,
    ),
    countIn: ({ key, stateCode }) => inCities.get(cityName(key, stateCode)) ?? 0,
    countNear,
  };
}

const cityName = (key: string, stateCode: string): string => `${key},${stateCode}`;

/** The public form of a neighborhood. */
export function describeNeighborhood({ neighborhood }: NeighborhoodRow): Place {
  const { name, city, stateCode, latitude, longitude } = neighborhood;
  const slug = [stateCode, city, name].map((part) => foldText(part).replaceAll(/[ ,]+/g, '-')).join('-');
  const label = `${name}, ${city}, ${stateCode}`;
  return { id: `neighborhood-${slug}`, label, latitude, longitude, kind: 'neighborhood' };
}

/** Neighborhoods of one name, those with most restaurants first, and what the text names beside them. */
export type NamedNeighborhoods = {
  readonly found: readonly NeighborhoodRow[];
  readonly beside: 'nothing' | 'city' | 'state';
};

/** The neighborhoods that a text names, alone or with city or state; undefined if it names none. */
export function neighborhoodsByName(
  store: PlaceStore,
  restaurants: RestaurantStore,
  text: string,
): NamedNeighborhoods | undefined {
  const key = nameKey(text);
  const alone = rowsNamed(restaurants, key);
  if (alone.length > 0) return { found: alone, beside: 'nothing' };
  const full = rowsWith(restaurants.rows, key);
  if (full.length > 0) return { found: full, beside: 'city' };
  const words = splitWords(foldText(text));
  for (let count = Math.min(words.length - 1, MAX_NAME_WORDS); count > 0; count -= 1) {
    const parts = [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const;
    for (const [name, rest] of parts) {
      const rows = rowsNamed(restaurants, nameKey(name.join(' ')));
      const found = rows.length === 0 ? undefined : rowsInside(store, rows, rest.join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Those of some neighborhoods that are in the city or else the state that a text names. */
function rowsInside(store: PlaceStore, rows: readonly NeighborhoodRow[], text: string): NamedNeighborhoods | undefined {
  const key = nameKey(text);
  const city = resolvePlace(store, text);
  const isInCity = ({ neighborhood, cityKey }: NeighborhoodRow): boolean =>
    key === cityKey || (city?.kind === 'city' && milesBetween(city, neighborhood) <= MAX_MILES_TO_CITY);
  const inCity = rows.filter(isInCity);
  if (inCity.length > 0) return { found: inCity, beside: 'city' };
  const states = statesByName(store, key);
  const inState = rows.filter(({ neighborhood }) => states.includes(neighborhood.stateCode));
  return inState.length > 0 ? { found: inState, beside: 'state' } : undefined;
}

const rowsNamed = ({ rows }: RestaurantStore, key: string): NeighborhoodRow[] =>
  key === ''
    ? []
    : rowsStartingWith(rows, key)
        .filter((row) => row.key === key)
        .sort(byRestaurants);

/** The neighborhoods whose name, also with city and state, starts with a text, those with most restaurants first. */
export const neighborhoodsByPrefix = ({ rows }: RestaurantStore, text: string): NeighborhoodRow[] =>
  rowsStartingWith(rows, nameKey(text)).sort(byRestaurants);

/** Sorts neighborhoods, those with most restaurants first. */
export const byRestaurants = (one: NeighborhoodRow, other: NeighborhoodRow): number =>
  other.neighborhood.restaurants - one.neighborhood.restaurants;
