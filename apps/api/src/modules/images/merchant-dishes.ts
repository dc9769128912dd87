import { dishesForMerchant, dishNames, dishServings, type DishName, type Serving } from '@dining/dish-art';
import { STRIDE, timeSlices } from '@dining/merchant-index';
import type { ListedMerchant } from '../merchants/merchants.ts';
import { createDishCounts, HOW_NEAR_MILES } from './dish-counts.ts';

/** What a merchant's pictures show. */
export type MerchantArt = {
  /** The drawing of its first picture. */
  readonly first: Serving;
  /** The dishes of its further pictures. */
  readonly further: readonly DishName[];
};
export type ArtById = ReadonlyMap<string, MerchantArt>;

/**
 * Chooses the dishes of every merchant. Its first picture is the drawing of one of its dishes that the fewest merchants
 * around show, so that a page of neighbors repeats no picture where their kitchens allow it, and no dish where there is a
 * choice; and a merchant has the same picture on every page, for everyone (MER-09). Those with the fewest dishes choose
 * first, and among them those listed longest: a new merchant changes few pictures of others. The same merchants give
 * the same dishes in every process.
 */
export async function chooseDishes(merchants: readonly ListedMerchant[]): Promise<ArtById> {
  const pause = timeSlices();
  const chosen = new Map<string, MerchantArt>();
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
    // The second ramen shop of a city may show another dish of its kitchen.
    const isShown = first.every((dish) => around.countDish(HOW_NEAR_MILES.length - 1, dish) > 0);
    const options = servingsOf(isShown ? [...first, ...further] : first, merchant.id);
    const serving = rarest(around, options);
    around.add(serving);
    const dishes = new Set([...servingsOf(first, merchant.id).map(({ dish }) => dish), ...further]);
    dishes.delete(serving.dish);
    chosen.set(merchant.id, { first: serving, further: [...dishes] });
    if (position % STRIDE === 0) await pause();
  }
  return chosen;
}

type Around = ReturnType<ReturnType<typeof createDishCounts>['around']>;

/** The serving that is shown least around, compared within the nearest distance first: the drawings, then the dishes. */
function rarest({ count, countDish }: Around, servings: readonly Serving[]): Serving {
  let left = servings;
  for (let level = 0; level < HOW_NEAR_MILES.length && left.length > 1; level += 1) {
    left = fewest(left, (serving) => count(level, serving));
    left = fewest(left, ({ dish }) => countDish(level, dish));
  }
  return left[0]!;
}

function fewest(servings: readonly Serving[], countOf: (serving: Serving) => number): Serving[] {
  const counts = servings.map(countOf);
  const least = Math.min(...counts);
  return servings.filter((_serving, place) => counts[place] === least);
}

/** The drawings of some dishes, beginning at a place that depends on the id, so that merchants far apart differ too. */
function servingsOf(dishes: readonly DishName[], id: string): Serving[] {
  const servings = dishes.flatMap((dish) => dishServings[dish]);
  let hash = dishNames.length;
  for (let place = 0; place < id.length; place += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(place)) >>> 0;
  const start = hash % servings.length;
  return [...servings.slice(start), ...servings.slice(0, start)];
}
