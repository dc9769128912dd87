import type { ScheduleName } from '../hours/schedules.ts';

/** A kind of restaurant: names, dishes, prices and schedules. */
export type Kitchen = {
  /** First cuisine; must be known to the dish drawings. */
  readonly cuisine: string;
  /** Possible second cuisines. */
  readonly secondCuisines: readonly string[];
  /** Relative frequency among the kitchens. */
  readonly weight: number;
  /** Weights of the price ranges 1 to 4. */
  readonly prices: readonly [number, number, number, number];
  readonly schedules: readonly ScheduleName[];
  /** Name patterns with slots in braces: "Osteria {noun}". */
  readonly names: readonly string[];
  /** Words for each slot of the name patterns. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** In the form for the middle of a sentence: "fresh egg pasta". */
  readonly dishes: readonly string[];
  /** First sentences, with the slots {dish} (each use gives a different dish), {room} and {counter}. */
  readonly leads: readonly string[];
  /** Last sentences for this kitchen, in addition to the general ones. */
  readonly closings: readonly string[];
};
