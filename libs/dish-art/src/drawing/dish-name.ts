import { dishesForCuisine } from '../cuisine/dishes-for-cuisine.ts';
import { dishOf, type DishName } from '../dishes.ts';
import { hashText } from '../random/seeded-random.ts';

/**
 * The name of the dish that `drawDish` draws, for the alternative text.
 *
 * @throws RangeError when `dish` is given and is not the name of a dish
 */
export function dishName({ id, cuisine = '', dish }: { id: string; cuisine?: string; dish?: DishName }): DishName {
  if (dish !== undefined) {
    dishOf(dish);
    return dish;
  }
  const options = dishesForCuisine(cuisine);
  const chosen = options[hashText(id) % options.length];
  if (chosen === undefined)
    throw new RangeError('The cuisine map has a cuisine without dishes. Fix: list at least one.');
  return chosen;
}
