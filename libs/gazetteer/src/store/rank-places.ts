import { principalCities } from '../data/principal-cities.ts';
import { nameKey } from '../names/fold-name.ts';
import type { PlaceDraft } from './place-drafts.ts';

/**
 * Number of cities that rank above the states. It makes "New York" and "Washington" mean the city, but "California" the
 * state, although there is a California in Maryland; and "new" suggests big cities, then states, then other cities.
 */
const CITIES_BEFORE_STATES = 150;

/** Upper bounds for the size and the number of places, which are packed into one sortable number. */
const MAX_SIZE = 4096;
const MAX_PLACES = 65_536;

/**
 * The places as positions in `drafts`, most prominent first: the principal cities of the largest metropolitan areas, then
 * by size (the number of distinct points of the ZIP codes, the best proxy for population in the data), then in
 * alphabetical order, so that the ranking is stable. The states follow the largest cities; military post offices are last.
 */
export function rankPlaces(drafts: readonly PlaceDraft[], sizes: Uint16Array): number[] {
  const principal = new Map(
    principalCities.map((city, position) => {
      const [name, stateCode] = city.split(', ') as [string, string];
      return [nameKey(name), { stateCode, position }];
    }),
  );
  const sortKeys = new Float64Array(drafts.length);
  drafts.forEach((draft, index) => {
    const city = draft.kind === 'city' ? principal.get(draft.key) : undefined;
    const position = city?.stateCode === draft.stateCode ? city.position : principal.size;
    sortKeys[index] = (position * MAX_SIZE + MAX_SIZE - sizes[index]!) * MAX_PLACES + index;
  });
  sortKeys.sort();
  const ranked: Record<PlaceDraft['kind'], number[]> = { city: [], state: [], military: [] };
  for (const sortKey of sortKeys) {
    const index = sortKey % MAX_PLACES;
    ranked[drafts[index]!.kind].push(index);
  }
  const largestCities = ranked.city.slice(0, CITIES_BEFORE_STATES);
  return [...largestCities, ...ranked.state, ...ranked.city.slice(CITIES_BEFORE_STATES), ...ranked.military];
}
