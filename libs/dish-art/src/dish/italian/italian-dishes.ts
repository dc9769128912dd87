import { gelato } from './gelato.ts';
import { lasagna } from './lasagna.ts';
import { meatballs } from './meatballs.ts';
import { ravioli } from './ravioli.ts';
import { risotto } from './risotto.ts';
import { tiramisu } from './tiramisu.ts';

/** Dishes of Italy, by name. */
export const italianDishes = {
  risotto,
  lasagna,
  meatballs,
  ravioli,
  tiramisu,
  gelato,
};
