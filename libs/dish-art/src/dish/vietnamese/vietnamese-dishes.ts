import { banhMi } from './banh-mi.ts';
import { bun } from './bun.ts';
import { pho } from './pho.ts';
import { summerRolls } from './summer-rolls.ts';

/** Dishes of Vietnam, by name. */
export const vietnameseDishes = {
  pho,
  banhmi: banhMi,
  summerrolls: summerRolls,
  bun,
};
