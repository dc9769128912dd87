import { beer } from './beer.ts';
import { boba } from './boba.ts';
import { latte } from './latte.ts';
import { tea } from './tea.ts';
import { wine } from './wine.ts';

/** Dishes of cafes and bars, by name. */
export const drinksDishes = {
  latte,
  tea,
  boba,
  beer,
  wine,
};
