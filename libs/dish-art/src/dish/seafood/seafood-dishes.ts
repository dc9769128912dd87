import { ceviche } from './ceviche.ts';
import { chowder } from './chowder.ts';
import { fishAndChips } from './fish-and-chips.ts';
import { garlicShrimp } from './garlic-shrimp.ts';
import { grilledFish } from './grilled-fish.ts';
import { lobsterRoll } from './lobster-roll.ts';
import { mussels } from './mussels.ts';
import { salmon } from './salmon.ts';

/** Dishes of the sea, by name. */
export const seafoodDishes = {
  grilledfish: grilledFish,
  salmon,
  garlicshrimp: garlicShrimp,
  mussels,
  chowder,
  fishandchips: fishAndChips,
  lobsterroll: lobsterRoll,
  ceviche,
};
