import { asianDishes } from './asian/asian-dishes.ts';
import { barbecueDishes } from './barbecue/barbecue-dishes.ts';
import { bibimbap } from './bibimbap.ts';
import { brunch } from './brunch.ts';
import { burger } from './burger.ts';
import { cocktail } from './cocktail.ts';
import { dimSum } from './dim-sum.ts';
import { dinerDishes } from './diner/diner-dishes.ts';
import type { Dish } from './dish.ts';
import { drinksDishes } from './drinks/drinks-dishes.ts';
import { europeanDishes } from './european/european-dishes.ts';
import { garden } from './garden.ts';
import { indianDishes } from './indian/indian-dishes.ts';
import { italianDishes } from './italian/italian-dishes.ts';
import { mediterraneanDishes } from './mediterranean/mediterranean-dishes.ts';
import { mexicanDishes } from './mexican/mexican-dishes.ts';
import { mezze } from './mezze.ts';
import { oysters } from './oysters.ts';
import { pasta } from './pasta.ts';
import { pizza } from './pizza.ts';
import { ramen } from './ramen.ts';
import { seafoodDishes } from './seafood/seafood-dishes.ts';
import { steak } from './steak.ts';
import { sushi } from './sushi.ts';
import { tacos } from './tacos.ts';
import { tart } from './tart.ts';
import { thali } from './thali.ts';
import { vietnameseDishes } from './vietnamese/vietnamese-dishes.ts';

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
  ...vietnameseDishes,
  ...mexicanDishes,
  ...barbecueDishes,
  ...seafoodDishes,
  ...asianDishes,
  ...indianDishes,
  ...mediterraneanDishes,
  ...italianDishes,
  ...europeanDishes,
  ...dinerDishes,
  ...drinksDishes,
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
