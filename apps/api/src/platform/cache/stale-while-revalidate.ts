/** What was read, when, and how often it has changed since the start. */
type Kept<Value> = { at: number; value: Value; written: string };

export type StaleWhileRevalidateOptions<Item, Value> = {
  /** What an item is kept under. */
  keyOf(item: Item): string;
  read(item: Item): Promise<Value>;
  /**
   * What stands in when the first reading failed, until a later one succeeds; without it the failure is the answer.
   * After the first success a failure leaves what there was.
   */
  otherwise?(item: Item): Value;
  onFailure(error: unknown, item: Item): void;
  maxAgeMs: number;
  now(): Date;
};

/** Values that are read now and then and answered at once, also while their source is slow or silent. */
export type Fresh<Item, Value> = {
  /** The value as last read; it waits for a reading only where there was none yet. Grown old, it is read anew meanwhile. */
  get(item: Item): Promise<Value>;
  /** Sees to it that an old value is read anew, without waiting. */
  freshen(item: Item): void;
};

/**
 * Keeps values fresh. At most one reading of an item is under way, and after a failure the next waits as long as after
 * a success, so that a source in trouble is not asked more often than a healthy one.
 * @param onChange called when a value differs from the one before
 */
export function staleWhileRevalidate<Item, Value>(
  options: StaleWhileRevalidateOptions<Item, Value>,
  onChange: (item: Item) => void,
): Fresh<Item, Value> {
  const { keyOf, read, otherwise, onFailure, maxAgeMs, now } = options;
  const kept = new Map<string, Kept<Value>>();
  const reading = new Map<string, Promise<Value>>();

  function keep(key: string, item: Item, value: Value): Value {
    const written = JSON.stringify(value);
    if (kept.get(key)?.written !== written) onChange(item);
    kept.set(key, { at: now().getTime(), value, written });
    return value;
  }

  async function readNow(key: string, item: Item): Promise<Value> {
    try {
      return keep(key, item, await read(item));
    } catch (error) {
      onFailure(error, item);
      const before = kept.get(key);
      if (before) return keep(key, item, before.value);
      if (otherwise) return keep(key, item, otherwise(item));
      throw error;
    } finally {
      reading.delete(key);
    }
  }

  function start(key: string, item: Item): Promise<Value> {
    const underWay = reading.get(key) ?? readNow(key, item);
    reading.set(key, underWay);
    return underWay;
  }

  function freshen(item: Item): void {
    const key = keyOf(item);
    const old = kept.get(key);
    if (!old || now().getTime() - old.at >= maxAgeMs) start(key, item).catch(() => undefined);
  }

  return {
    freshen,
    async get(item) {
      const key = keyOf(item);
      const old = kept.get(key);
      if (!old) return start(key, item);
      freshen(item);
      return old.value;
    },
  };
}
