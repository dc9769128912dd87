/** A value that the browser keeps. Reading gives undefined for what is missing, old, damaged or made up. */
export type StoredItem<T> = {
  read(): T | undefined;
  /** Undefined forgets it. */
  write(value: T | undefined): void;
  /** Calls back when this page writes it. */
  subscribe(listener: () => void): () => void;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Longer texts were not written here. */
const LONGEST = 4_000;

/**
 * Defines a value kept under `dining.<name>`. Where storage is forbidden or full, it is kept for the life of the page.
 * @param version raised when the shape changes: older values then count as missing
 * @param check gives the value back when it is one, undefined otherwise; what is stored can have been written by anybody
 * @param area asked for each time, because a browser may throw when it is touched
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
  let last: { text: string; value: T | undefined } | undefined;

  function textOf(): string | undefined {
    try {
      return area().getItem(key) ?? inMemory;
    } catch {
      return inMemory;
    }
  }

  function decode(text: string): T | undefined {
    try {
      const stored = text.length > LONGEST ? undefined : (JSON.parse(text) as unknown);
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
      // The same object for the same text, so that a reader sees no change where there is none.
      if (last?.text !== text) last = { text, value: decode(text) };
      return last.value;
    },
    write(value) {
      inMemory = value === undefined ? undefined : JSON.stringify({ version, value });
      try {
        if (inMemory === undefined) area().removeItem(key);
        else area().setItem(key, inMemory);
      } catch {
        // Storage is forbidden or full: memory is enough for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a value is an object with keys, to look into it safely. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
