import { looksLikePlace, normalizePlace, placeKind } from '@dining/rules';
import { isRecord, storedItem, versioned } from '@dining/stored-item';

/** A search as its form shows it: place, and restaurant or cuisine, in the format of the search address. */
export type RecentSearch = { near: string; what: string };

/** More would not fit below the field on a phone. */
const MAX_SEARCHES = 5;

/** Maximum length that the search call accepts. */
const MAX_WHAT_LENGTH = 100;

/** A search worth offering again: not the one that every visitor starts with, nor an area that only the map knows. */
function asRecentSearch(value: unknown): RecentSearch | undefined {
  if (!isRecord(value)) return undefined;
  const { near, what } = value;
  if (typeof near !== 'string' || typeof what !== 'string') return undefined;
  const search = { near: normalizePlace(near), what: what.trim() };
  if (search.what.length > MAX_WHAT_LENGTH) return undefined;
  const kind = placeKind(search.near);
  if (kind === 'typed') return looksLikePlace(search.near) ? search : undefined;
  return kind !== 'currentMapView' && search.what !== '' ? search : undefined;
}

/** The last searches that found restaurants, newest first, in this browser (SRC-08). */
export const recentSearches = storedItem<readonly RecentSearch[]>(
  'localStorage',
  'dining.recent-searches',
  versioned(1, (value) => {
    const searches = Array.isArray(value) ? value.map(asRecentSearch).filter((search) => search !== undefined) : [];
    return searches.length > 0 ? searches.slice(0, MAX_SEARCHES) : undefined;
  }),
);

const keyOf = ({ near, what }: RecentSearch): string => `${near}\n${what}`.toLowerCase();

const without = (search: RecentSearch): RecentSearch[] =>
  (recentSearches.read() ?? []).filter((one) => keyOf(one) !== keyOf(search));

/** Puts a search first; the same search in other letter case is replaced. */
export function addRecentSearch(search: RecentSearch): void {
  const added = asRecentSearch(search);
  if (added) recentSearches.write([added, ...without(added)].slice(0, MAX_SEARCHES));
}

export function removeRecentSearch(search: RecentSearch): void {
  const others = without(search);
  recentSearches.write(others.length > 0 ? others : undefined);
}

/** Removes all of them; called at sign-out too. */
export const clearRecentSearches = (): void => void recentSearches.write(undefined);
