/** Rounds to a tenth of a unit, which is more precise than a screen. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Repeatable choices for an id. */
export type Choices = {
  /** A number from `low` to `high`, rounded to a tenth. */
  between(low: number, high: number): number;
  /** One of the options. */
  pick<Option>(options: readonly [Option, ...Option[]]): Option;
};

/**
 * 32-bit unsigned hash of a text (FNV-1a over code points). The same on every machine; for seeds, not for secrets.
 */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Choices from a 32-bit seed (mulberry32), so that a merchant always has the same picture. */
export function seededChoices(seed: number): Choices {
  let state = seed;
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    between: (low, high) => tenth(low + (high - low) * random()),
    pick: (options) => options[Math.floor(random() * options.length)] ?? options[0],
  };
}
