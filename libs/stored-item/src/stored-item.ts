import type { Format } from './format.ts';

/** A value in the browser's storage. */
export type StoredItem<T> = {
  /** The same object for the same text, as useSyncExternalStore requires; undefined for a missing or invalid value. */
  read(): T | undefined;
  /**
   * Stores the value; undefined removes it.
   * @returns whether storage did it; otherwise the value lasts until the page closes
   */
  write(value: T | undefined): boolean;
  /** Calls back when this page writes the value. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/** `localStorage` stays and is shared by the tabs of a site; `sessionStorage` belongs to one tab and ends with it. */
export type AreaName = 'localStorage' | 'sessionStorage';

/** What storage refused because it is blocked or full, by area and key. */
export const refused = new Map<string, string | undefined>();

/**
 * Defines a value in the browser's storage. Nothing in it throws; where storage is blocked or full, the value lasts until
 * the page closes. The server, whose process many visitors share, holds nothing.
 * @param format must keep the texts readable that members' browsers hold
 */
export function storedItem<T>(area: AreaName, key: string, { parse, stringify }: Format<T>): StoredItem<T> {
  const id = area + key;
  const listeners = new Set<() => void>();
  let cached: { text: string; value: T | undefined } | undefined;

  return {
    read() {
      try {
        const text = refused.get(id) ?? window[area].getItem(key);
        if (text === null) return undefined;
        if (cached?.text !== text) cached = { text, value: parse(text) };
        return cached.value;
      } catch {
        return undefined;
      }
    },
    write(value) {
      const text = value === undefined ? undefined : stringify(value);
      let isStored = true;
      refused.delete(id);
      try {
        if (text === undefined) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        isStored = false;
        if (typeof window !== 'undefined') refused.set(id, text);
      }
      for (const listener of listeners) listener();
      return isStored;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
