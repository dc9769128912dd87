import { MAX_FAVORITES } from '@dining/rules';
import { json, storedItem } from '@dining/stored-item';

const KEY = 'dining.favorites';
const MAX_ID_LENGTH = 100;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;

const stored = storedItem<readonly string[]>(
  'localStorage',
  KEY,
  json((value) => (Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_FAVORITES) : undefined)),
);

/** Ids of the favorites in this browser, newest first; damaged text counts as none. */
export const browserFavorites = (): readonly string[] => stored.read() ?? [];

/** Stores the favorites of this browser; an empty list leaves nothing behind. */
export const writeBrowserFavorites = (ids: readonly string[]): void =>
  void stored.write(ids.length > 0 ? ids : undefined);

/** Calls back when another tab changes the list. Returns a function that unsubscribes. */
export function onBrowserFavorites(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
