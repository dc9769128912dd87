/** A value in the browser's storage. Reading returns undefined for missing, outdated, damaged or invalid ones. */
export type StoredItem<T> = {
  read(): T | undefined;
  /** Stores the value; undefined removes it. */
  write(value: T | undefined): void;
  /** Calls back when this page writes the value. */
  subscribe(listener: () => void): () => void;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Longer texts were not written by this module, so they are not parsed. */
const MAX_TEXT_LENGTH = 4_000;

/**
 * Defines a value stored under `dining.<name>`. Where storage is blocked or full, it lasts until the page closes.
 * @param version increase it when the shape changes: values of other versions count as missing
 * @param check returns the value if it is valid, undefined otherwise; anyone can have written to the storage
 * @param area called for each access, because merely reading `localStorage` can throw
 */
export function storedItem<T>(
  name: string,
  version: number,
  check: (value: unknown) => T | undefined,
  area: () => Area = () => window.localStorage,
): StoredItem<T> {
  const key = `dining.${name}`;
  const listeners = new Set<() => void>();
  let inMemory: string | undefined;
  let cached: { text: string; value: T | undefined } | undefined;

  function textOf(): string | undefined {
    try {
      return area().getItem(key) ?? inMemory;
    } catch {
      return inMemory;
    }
  }

  function decode(text: string): T | undefined {
    try {
      const stored = text.length > MAX_TEXT_LENGTH ? undefined : (JSON.parse(text) as unknown);
      if (!isRecord(stored) || stored['version'] !== version) return undefined;
      return check(stored['value']);
    } catch {
      return undefined;
    }
  }

  return {
    read() {
      const text = textOf();
      if (text === undefined) return undefined;
      // Returns the same object for the same text, as useSyncExternalStore requires.
      if (cached?.text !== text) cached = { text, value: decode(text) };
      return cached.value;
    },
    write(value) {
      inMemory = value === undefined ? undefined : JSON.stringify({ version, value });
      try {
        if (inMemory === undefined) area().removeItem(key);
        else area().setItem(key, inMemory);
      } catch {
        // Storage is blocked or full: the value in memory is enough for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a value is an object whose properties can be read safely. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
