import { burrito } from './burrito.ts';
import { churros } from './churros.ts';
import { elote } from './elote.ts';
import { enchiladas } from './enchiladas.ts';
import { guacamole } from './guacamole.ts';
import { mole } from './mole.ts';
import { tostada } from './tostada.ts';

/** Dishes of Mexico, by name. */
export const mexicanDishes = {
  burrito,
  tostada,
  enchiladas,
  elote,
  guacamole,
  mole,
  churros,
};
