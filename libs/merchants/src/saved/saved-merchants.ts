/** A restaurant that a visitor saved, with what a link to it shows. */
export type SavedMerchant = { id: string; name: string; city: string };

const KEY = 'dining.saved-merchants';

/** Max restaurants saved; the oldest are dropped first. */
const MAX_SAVED = 50;

const NONE: readonly SavedMerchant[] = [];

const listeners = new Set<() => void>();

/** The last text read and its list: `useSyncExternalStore` needs the same list for the same text. */
let cached: { text: string; saved: readonly SavedMerchant[] } = { text: '', saved: NONE };

/** Fallback when storage refuses the list: it lasts until the page closes. */
let textHere = '';

function storedText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? textHere;
  } catch {
    return textHere;
  }
}

const isSavedMerchant = (value: unknown): value is SavedMerchant =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'city'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

function parse(text: string): readonly SavedMerchant[] {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? value.filter(isSavedMerchant).slice(0, MAX_SAVED) : NONE;
  } catch {
    return NONE;
  }
}

/** The restaurants saved in this browser, newest first (EXT-04). */
export function savedMerchants(): readonly SavedMerchant[] {
  const text = storedText();
  if (text !== cached.text) cached = { text, saved: text === '' ? NONE : parse(text) };
  return cached.saved;
}

/** Saves a restaurant in this browser, or removes it if it is saved. */
export function toggleSaved({ id, name, city }: SavedMerchant): void {
  const others = savedMerchants().filter((saved) => saved.id !== id);
  const isSaved = others.length < savedMerchants().length;
  const text = JSON.stringify(isSaved ? others : [{ id, name, city }, ...others].slice(0, MAX_SAVED));
  textHere = '';
  try {
    window.localStorage.setItem(KEY, text);
  } catch {
    textHere = text;
  }
  for (const listener of listeners) listener();
}

/** Calls back when a restaurant is saved or removed, in this tab or another. Returns a function that unsubscribes. */
export function subscribeToSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
