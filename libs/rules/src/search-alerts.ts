import { searchDistances } from './search-choices.ts';

/** Searches that a member may wait for at the same time (SRC-07): more is a robot. */
export const MAX_SEARCH_ALERTS = 20;

/**
 * How long a search is watched, in days. Half a year covers the seasons in which programs list restaurants; who still
 * wants it asks again, and the place where a member was is stored no longer.
 */
export const SEARCH_ALERT_DAYS = 180;

/** The arguments of the search call, by name. */
type Query = Readonly<Record<string, unknown>>;

/** Whether two searches have the same place, words and filters, in whatever order. */
export const isSameSearch = (one: Query, other: Query): boolean => keyOf(one) === keyOf(other);

const keyOf = (query: Query): string =>
  JSON.stringify(
    Object.entries(query)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const STEPS_PER_DEGREE = 1_000_000;

/**
 * The page that shows a search (SRC-02): its place in words, and the arguments of its call under their own names.
 * @param near as the address names the place
 */
export function searchPath(near: string, { latitude, longitude, radius, state, ...rest }: Query): string {
  const params = new URLSearchParams({ near });
  // A state is found by its name; every other place is where it was.
  if (state === undefined) {
    params.append('lat', degreesText(latitude));
    params.append('lng', degreesText(longitude));
  }
  if (radius !== undefined)
    params.append(searchDistances.some((miles) => miles === radius) ? 'within' : 'radius', String(radius));
  for (const [name, value] of Object.entries(rest)) for (const one of [value].flat()) params.append(name, String(one));
  return `/search?${params}`;
}

const degreesText = (degrees: unknown): string =>
  String(Math.round(Number(degrees) * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0);
