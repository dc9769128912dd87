import { caprese } from './caprese.ts';
import { falafel } from './falafel.ts';
import { greekSalad } from './greek-salad.ts';
import { kebab } from './kebab.ts';
import { paella } from './paella.ts';
import { shawarma } from './shawarma.ts';
import { souvlaki } from './souvlaki.ts';
import { tagine } from './tagine.ts';
import { tapas } from './tapas.ts';

/** Dishes of Greece, the Middle East, Morocco and Spain, by name. */
export const mediterraneanDishes = {
  souvlaki,
  greeksalad: greekSalad,
  kebab,
  falafel,
  shawarma,
  paella,
  tapas,
  tagine,
  caprese,
};
