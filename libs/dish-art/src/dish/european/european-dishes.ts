import { borscht } from './borscht.ts';
import { bratwurst } from './bratwurst.ts';
import { cheeseBoard } from './cheese-board.ts';
import { cubano } from './cubano.ts';
import { empanadas } from './empanadas.ts';
import { onionSoup } from './onion-soup.ts';
import { pierogi } from './pierogi.ts';
import { pretzel } from './pretzel.ts';
import { schnitzel } from './schnitzel.ts';
import { steakFrites } from './steak-frites.ts';

/** Dishes of the rest of Europe, Cuba and Argentina, by name. */
export const europeanDishes = {
  steakfrites: steakFrites,
  onionsoup: onionSoup,
  schnitzel,
  bratwurst,
  pretzel,
  pierogi,
  borscht,
  cheeseboard: cheeseBoard,
  cubano,
  empanadas,
};
