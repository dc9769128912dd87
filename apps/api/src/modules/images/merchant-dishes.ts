import { dishesForMerchant, dishNames, type DishName } from '@dining/dish-art';
import { STRIDE, timeSlices } from '@dining/merchant-index';
import type { ListedMerchant } from '../merchants/merchants.ts';
import { createDishCounts, HOW_NEAR_MILES } from './dish-counts.ts';

/** The dishes of a merchant's pictures, first to last; at least one. */
export type DishesById = ReadonlyMap<string, readonly DishName[]>;

/**
 * Chooses the dishes of every merchant. The first is the one of its dishes that the fewest merchants around show, so that
 * a page of neighbors repeats none where their kitchens allow it, and a merchant has the same dish on every page. Those
 * with the fewest dishes choose first, and among them those listed longest: a new merchant changes few pictures of others.
 * The same merchants give the same dishes in every process.
 */
export async function chooseDishes(merchants: readonly ListedMerchant[]): Promise<DishesById> {
  const pause = timeSlices();
  const chosen = new Map<string, readonly DishName[]>();
  const counts = createDishCounts();
  const kitchens = merchants.map((merchant) => ({ merchant, ...dishesForMerchant(merchant) }));
  const inOrder = kitchens.toSorted(
    (a, b) =>
      a.first.length - b.first.length ||
      a.merchant.listedAt - b.merchant.listedAt ||
      (a.merchant.id < b.merchant.id ? -1 : 1),
  );
  for (const [position, { merchant, first, further }] of inOrder.entries()) {
    const around = counts.around(merchant);
    const promised = rotated(first, merchant.id);
    // The second ramen shop of a city may show another dish of its kitchen.
    const isShown = promised.every((option) => around.count(HOW_NEAR_MILES.length - 1, option) > 0);
    const options = isShown ? [...promised, ...further] : promised;
    const dish = options.reduce((best, option) => (isRarer(around, option, best) ? option : best));
    around.add(dish);
    chosen.set(merchant.id, [dish, ...[...promised, ...further].filter((option) => option !== dish)]);
    if (position % STRIDE === 0) await pause();
  }
  return chosen;
}

type Around = ReturnType<ReturnType<typeof createDishCounts>['around']>;

/** Compares within the nearest distance first. */
function isRarer({ count }: Around, dish: DishName, other: DishName): boolean {
  for (const [level] of HOW_NEAR_MILES.entries()) {
    const difference = count(level, dish) - count(level, other);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The dishes beginning at a place that depends on the id, so that merchants far apart differ too. */
function rotated(dishes: readonly DishName[], id: string): DishName[] {
  let hash = dishNames.length;
  for (let place = 0; place < id.length; place += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(place)) >>> 0;
  const start = hash % dishes.length;
  return [...dishes.slice(start), ...dishes.slice(0, start)];
}
