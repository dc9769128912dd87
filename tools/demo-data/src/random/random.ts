/** Repeatable random values: the same seed always gives the same sequence. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** An integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  /** True with a probability from 0 to 1. */
  boolean(probability: number): boolean;
  /**
   * One of a list.
   * @throws Error when the list is empty
   */
  pick<T>(list: readonly T[]): T;
  /** The index of one of these weights, chosen with a probability in proportion to the weight. */
  weightedIndex(weights: readonly number[]): number;
  /** Approximately normal around 0: two thirds within 0.7, never beyond 3. Uses only sums, which are exact on every machine. */
  bell(): number;
};

/** 32-bit hash of a text and a seed (FNV-1a with a final mix, so that similar texts have very different hashes). */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** Random values for a seed, which can be any number (mulberry32). */
export function createRandom(seed: number): Random {
  let state = mix(seed | 0);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    boolean: (probability) => fraction() < probability,
    pick(list) {
      if (list.length === 0) throw new Error('Cannot pick from an empty list.');
      return list[integer(0, list.length - 1)]!;
    },
    weightedIndex(weights) {
      let rest = fraction() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (rest -= weight) < 0);
      return found === -1 ? weights.length - 1 : found;
    },
    bell: () => fraction() + fraction() + fraction() - fraction() - fraction() - fraction(),
  };
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
