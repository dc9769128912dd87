import { territories } from '../data/territories.ts';
import type { Place } from '../gazetteer.types.ts';
import { nameKey } from '../names/fold-name.ts';
import { describePlace } from '../query/describe-place.ts';
import { namesakesOf, resolvePlace } from '../query/resolve.ts';
import type { PlaceRow } from '../store/place-row.types.ts';
import { isWellKnown, placesByKey, type PlaceStore } from '../store/place-store.ts';
import { CITIES_BEFORE_STATES } from '../store/rank-places.ts';
import {
  describeNeighborhood,
  neighborhoodsByName,
  type NeighborhoodRow,
  type RestaurantStore,
} from './neighborhood-store.ts';

/** A search finds restaurants this far away, unless it says otherwise (SEARCH_RADIUS_MILES). */
const SEARCHED_MILES = 25;
/** A town without a restaurant this near is not meant where a neighborhood has the same name. */
const SMALL_TOWN_MILES = 5;
/** The same for towns that are larger. */
const TOWN_MILES = 10;
/** Distinct points of ZIP codes of a larger town, about 50,000 people. */
const TOWN_SIZE = 4;

/** A city is not meant where another of its name has this many times the restaurants near it. */
const FAR_MORE = 5;

/** A single restaurant does not make a neighborhood better known than a town that has some within reach. */
const MIN_RESTAURANTS = 2;

/**
 * The place that a complete text means to a diner (SRC-03). What `resolvePlace` finds stays, if it is named with its state
 * or has restaurants near it. Otherwise, it is the place of the same name with the most restaurants. The largest cities give
 * way only to well-known ones, and other places also to a city with far more restaurants.
 */
export function resolveForDiners(store: PlaceStore, restaurants: RestaurantStore, text: string): Place | null {
  const usual = resolvePlace(store, text);
  if (usual?.kind === 'zip' || usual?.kind === 'state') return usual;
  const named = neighborhoodsByName(store, restaurants, text);
  const neighborhood = named?.found[0];
  if (usual === null) return neighborhood === undefined ? null : describeNeighborhood(neighborhood);
  if (usual.kind !== 'city') {
    const reach = neighborhood === undefined ? SEARCHED_MILES : SMALL_TOWN_MILES;
    if (restaurants.countNear(usual, reach) > 0) return usual;
    if (neighborhood !== undefined) return describeNeighborhood(neighborhood);
    // "Logan" is a town in Utah, too.
    const town = placesByKey(store, nameKey(text)).find(({ point }) => restaurants.countNear(point, reach) > 0);
    return town === undefined ? usual : describePlace(store, town);
  }
  const { rows, isInState } = namesakesOf(store, text)!;
  // In "Williamsburg, Brooklyn, NY" the city is Brooklyn, and what precedes it would be taken for a street.
  const isOther = neighborhood !== undefined && rows[0]!.key !== neighborhood.key;
  // "Washington Navy Yard" is a place of its own, and not only the Navy Yard in Washington.
  if (isOther) return rows[0]!.key === nameKey(text) ? usual : describeNeighborhood(neighborhood);
  // "Chelsea, New York" may be the town in the state, "Chelsea, NY" is.
  if (isInState && named?.beside !== 'city') return usual;
  const meant = likeliest(restaurants, rows, neighborhood);
  return 'neighborhood' in meant ? describeNeighborhood(meant) : describePlace(store, meant);
}

/** @param rows of one name, most prominent first */
function likeliest(
  restaurants: RestaurantStore,
  rows: readonly PlaceRow[],
  neighborhood: NeighborhoodRow | undefined,
): PlaceRow | NeighborhoodRow {
  const first = rows[0]!;
  const hasNear = ({ point }: PlaceRow, miles: number): boolean => restaurants.countNear(point, miles) > 0;
  const near = ({ point }: PlaceRow): number => restaurants.countNear(point, SMALL_TOWN_MILES);
  const isFound = hasNear(first, SEARCHED_MILES);
  const isRival = (row: PlaceRow): boolean => row.kind === 'city' && near(row) >= FAR_MORE * Math.max(near(first), 1);
  const mayGiveWay = isWellKnown(first) ? first.rank > CITIES_BEFORE_STATES : neighborhood === undefined;
  const rival = isFound && mayGiveWay ? rows.slice(1).find(isRival) : undefined;
  if (rival !== undefined) return rival;
  // San Juan is the one in Puerto Rico, unless restaurants are near the one in Texas only.
  if (isWellKnown(first) && !(first.stateCode in territories))
    return isFound ? first : (rows.find((row) => isWellKnown(row) && hasNear(row, SEARCHED_MILES)) ?? first);
  const reach = first.size < TOWN_SIZE ? SMALL_TOWN_MILES : TOWN_MILES;
  const isBetterKnown =
    neighborhood === undefined || neighborhood.neighborhood.restaurants < MIN_RESTAURANTS || hasNear(first, reach);
  if (isFound && isBetterKnown) return first;
  const others = rows.slice(1).filter((row) => row.kind === 'city' && hasNear(row, SEARCHED_MILES));
  const byRestaurants = (a: PlaceRow, b: PlaceRow): number =>
    restaurants.countIn(b) - restaurants.countIn(a) || near(b) - near(a);
  const town = others.toSorted(byRestaurants)[0];
  if (neighborhood === undefined) return town ?? first;
  return town !== undefined && restaurants.countIn(town) >= neighborhood.neighborhood.restaurants ? town : neighborhood;
}
