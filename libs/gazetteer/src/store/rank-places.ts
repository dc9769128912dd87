import { principalCities } from '../data/principal-cities.ts';
import { nameKey } from '../names/fold-name.ts';
import type { PlaceRow } from './place-row.types.ts';

/**
 * Number of cities that rank above the states. It makes "New York" and "Washington" mean the city, but "California" the
 * state, although there is a California in Maryland; and "new" suggests big cities, then states, then other cities.
 */
export const CITIES_BEFORE_STATES = 150;

/** What decides the rank of a place. */
type Ranked = Pick<PlaceRow, 'key' | 'kind' | 'stateCode' | 'size'>;

/**
 * The places, most prominent first: the principal cities of the largest metropolitan areas, then by size, then in
 * alphabetical order, so that the ranking is stable. The states follow the largest cities.
 */
export function rankPlaces<Place extends Ranked>(places: readonly Place[]): Place[] {
  const bySize = places.toSorted(
    (a, b) => b.size - a.size || compare(a.key, b.key) || compare(a.stateCode, b.stateCode),
  );
  const { city: cities = [], state = [] } = Object.groupBy(bySize, ({ kind }) => kind);
  const principal = principalCities.flatMap((label) => {
    const [name = '', stateCode = ''] = label.split(', ');
    const key = nameKey(name);
    return cities.find((city) => city.key === key && city.stateCode === stateCode) ?? [];
  });
  const ranked = [...new Set([...principal, ...cities])];
  return [...ranked.slice(0, CITIES_BEFORE_STATES), ...state, ...ranked.slice(CITIES_BEFORE_STATES)];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
