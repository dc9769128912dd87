import type { ScheduleName } from '../hours/schedules.ts';

/** A kind of restaurant: how it is called, what it serves, when it is open. All of it invented. */
export type Kitchen = {
  /** First cuisine, one that the dish drawings know. */
  readonly cuisine: string;
  /** Second cuisines that some of them add. */
  readonly beside: readonly string[];
  /** Its weight among the kitchens. */
  readonly share: number;
  /** Weights of the price ranges 1 to 4. */
  readonly prices: readonly [number, number, number, number];
  readonly schedules: readonly ScheduleName[];
  /** Patterns of names with words in braces: "Osteria {noun}". */
  readonly names: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** As in the middle of a sentence: "fresh egg pasta". */
  readonly dishes: readonly string[];
  /** First sentences, with {dish} (as often as wished, each another) and {room}. */
  readonly leads: readonly string[];
  /** Last sentences of its own, beside those that suit everyone. */
  readonly closings: readonly string[];
};
