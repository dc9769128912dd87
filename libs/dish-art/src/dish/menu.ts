import { bibimbap } from './bibimbap.ts';
import { brunch } from './brunch.ts';
import { burger } from './burger.ts';
import { cocktail } from './cocktail.ts';
import { dimSum } from './dim-sum.ts';
import type { Dish } from './dish.ts';
import { garden } from './garden.ts';
import { mezze } from './mezze.ts';
import { oysters } from './oysters.ts';
import { pasta } from './pasta.ts';
import { pizza } from './pizza.ts';
import { ramen } from './ramen.ts';
import { steak } from './steak.ts';
import { sushi } from './sushi.ts';
import { tacos } from './tacos.ts';
import { tart } from './tart.ts';
import { thali } from './thali.ts';

const menu = {
  pasta,
  pizza,
  sushi,
  ramen,
  tacos,
  steak,
  oysters,
  mezze,
  thali,
  bibimbap,
  dimsum: dimSum,
  tart,
  brunch,
  burger,
  cocktail,
  garden,
} satisfies Record<string, Dish>;

/** The name of a dish that can be drawn. */
export type DishName = keyof typeof menu;

/** Every dish that can be drawn. */
export const dishNames: readonly DishName[] = Object.keys(menu) as DishName[];

/**
 * The dish with a name.
 *
 * @throws RangeError with the known names, when there is no such dish
 */
export function dishOf(name: DishName): Dish {
  if (!Object.hasOwn(menu, name)) {
    throw new RangeError(`There is no drawing of ${JSON.stringify(name)}; choose one of ${dishNames.join(', ')}.`);
  }
  return menu[name];
}
