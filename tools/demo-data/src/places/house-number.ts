import type { Random } from '../random/random.ts';

/** A plausible house number: low for cross streets in Manhattan, high for long avenues. */
export function houseNumber(street: string, random: Random): number {
  if (/^[EW] \d+\w* Street$/.test(street)) return random.integer(8, 520);
  if (/Avenue|Boulevard|Broadway|Road/.test(street)) return random.integer(101, 1890);
  return random.integer(12, 690);
}
