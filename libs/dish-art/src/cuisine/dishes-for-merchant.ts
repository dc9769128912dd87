import type { DishName } from '../dishes.ts';
import { fallbackDishes } from './cuisine-map.ts';
import { knownDishesOf } from './dishes-for-cuisine.ts';
import { dishesByNameWord } from './name-words.ts';

/** What is known of a merchant's kitchen. */
export type MerchantKitchen = {
  name: string;
  /** As imported. */
  cuisines: readonly string[];
};

/** The dishes that a merchant's pictures may show, all different. */
export type MerchantDishes = {
  /** For its first picture: what its name promises, or everything its cuisines serve. At least one. */
  first: readonly DishName[];
  /** The other dishes of its cuisines, for its further pictures. */
  further: readonly DishName[];
};

/** The dishes for a merchant, by the words of its name and by its cuisines. */
export function dishesForMerchant({ name, cuisines }: MerchantKitchen): MerchantDishes {
  const served = [...new Set(cuisines.flatMap(knownDishesOf))];
  const promised = [...new Set(promisedBy(name, served))];
  if (served.length === 0) return { first: promised.length > 0 ? promised : fallbackDishes, further: [] };
  if (promised.length === 0) return { first: served, further: [] };
  return { first: promised, further: served.filter((dish) => !promised.includes(dish)) };
}

function promisedBy(name: string, served: readonly DishName[]): DishName[] {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const singular = words.map((word) => word.replace(/([^s])s$/, '$1'));
  const phrases = singular.flatMap((word, place) => [word, `${word} ${singular[place + 1] ?? ''}`]);
  return phrases.flatMap((phrase) => {
    const dishes = Object.hasOwn(dishesByNameWord, phrase) ? (dishesByNameWord[phrase] ?? []) : [];
    const fitting = dishes.filter((dish) => served.includes(dish));
    if (fitting.length > 0) return fitting;
    return dishes.length === 1 ? dishes : [];
  });
}
