/** A stream of chances that is the same every time for the same seed: no clock, no Math.random. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True this often: 0 never, 1 always. */
  happens(share: number): boolean;
  /** One of a list. Throws when the list is empty. */
  oneOf<T>(list: readonly T[]): T;
  /** The position of one of these weights, the heavier the likelier. */
  weighted(weights: readonly number[]): number;
  /** Like a bell around 0, two thirds within 0.7, never beyond 3: made from sums, so that no machine rounds it otherwise. */
  bell(): number;
};

/** A whole number that a text and a seed stand for (FNV-1a, then mixed): near texts give far numbers. */
export function hashOf(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** A stream of chances for a seed, any number (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = mix(seed | 0);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    happens: (share) => fraction() < share,
    oneOf(list) {
      if (list.length === 0) throw new Error('Nothing to choose from: the list is empty.');
      return list[whole(0, list.length - 1)]!;
    },
    weighted(weights) {
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
