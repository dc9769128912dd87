import { MAX_FAVORITES } from '@dining/rules';

const KEY = 'dining.favorites';
const MAX_ID_LENGTH = 100;

/** Fallback when storage refuses the list: it lasts until the page closes. */
let textHere: string | undefined;

function storedText(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? textHere;
  } catch {
    return textHere;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;

/** Ids of the favorites in this browser, newest first; damaged text counts as none. */
export function browserFavorites(): readonly string[] {
  try {
    const value = JSON.parse(storedText() ?? '[]') as unknown;
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_FAVORITES) : [];
  } catch {
    return [];
  }
}

/** Stores the favorites of this browser; an empty list leaves nothing behind. */
export function writeBrowserFavorites(ids: readonly string[]): void {
  textHere = undefined;
  try {
    if (ids.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    textHere = JSON.stringify(ids);
  }
}

/** Calls back when another tab changes the list. Returns a function that unsubscribes. */
export function onBrowserFavorites(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
