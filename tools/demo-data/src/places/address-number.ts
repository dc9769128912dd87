import type { Chance } from '../chance/chance.ts';

/** House numbers as streets have them: low across Manhattan, high on long avenues. */
export function addressNumber(street: string, chance: Chance): number {
  if (/^[EW] \d+\w* Street$/.test(street)) return chance.whole(8, 520);
  if (/Avenue|Boulevard|Broadway|Road/.test(street)) return chance.whole(101, 1890);
  return chance.whole(12, 690);
}
