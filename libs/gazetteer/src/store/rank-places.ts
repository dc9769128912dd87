import { principalCities } from '../data/principal-cities.ts';
import { nameKey } from '../names/fold-name.ts';
import type { PlaceDraft } from './place-drafts.ts';

/**
 * Where the states stand among the cities. So "New York" and "Washington" alone mean the city, and "California" the
 * state, although there is a California in Maryland; and "new" offers the big cities, then the states, then the rest.
 */
const CITIES_BEFORE_STATES = 150;

/** More than any state has ZIP codes, and more than there are places: parts of one sortable number. */
const MAX_SIZE = 4096;
const MAX_PLACES = 65_536;

/**
 * The places, the more prominent first, as positions in `drafts`: the principal cities of the largest metropolitan
 * areas, then by size (how many different points a city's ZIP codes have, as nothing nearer to population is in the
 * data), then in alphabetical order, so that nothing ever changes place. The states stand behind the largest cities,
 * military post offices last.
 */
export function rankPlaces(drafts: readonly PlaceDraft[], sizes: Uint16Array): number[] {
  const principal = new Map(
    principalCities.map((city, position) => {
      const [name, stateCode] = city.split(', ') as [string, string];
      return [nameKey(name), { stateCode, position }];
    }),
  );
  const standings = new Float64Array(drafts.length);
  drafts.forEach((draft, index) => {
    const known = draft.kind === 'city' ? principal.get(draft.key) : undefined;
    const standing = known?.stateCode === draft.stateCode ? known.position : principal.size;
    standings[index] = (standing * MAX_SIZE + MAX_SIZE - sizes[index]!) * MAX_PLACES + index;
  });
  standings.sort();
  const ranked: Record<PlaceDraft['kind'], number[]> = { city: [], state: [], military: [] };
  for (const standing of standings) {
    const index = standing % MAX_PLACES;
    ranked[drafts[index]!.kind].push(index);
  }
  const leading = ranked.city.slice(0, CITIES_BEFORE_STATES);
  return [...leading, ...ranked.state, ...ranked.city.slice(CITIES_BEFORE_STATES), ...ranked.military];
}
