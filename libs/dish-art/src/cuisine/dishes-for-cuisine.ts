import type { DishName } from '../dishes.ts';
import { cuisineByAlias } from './cuisine-aliases.ts';
import { dishesByCuisine, fallbackDishes } from './cuisine-map.ts';

const CUISINE_SEPARATOR = /[/,()&]/;

function normalize(cuisine: string): string {
  return cuisine
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

function dishesOf(cuisine: string): readonly DishName[] {
  const name = normalize(cuisine);
  const key = cuisineByAlias.get(name) ?? name;
  return Object.hasOwn(dishesByCuisine, key) ? (dishesByCuisine[key] ?? []) : [];
}

/** The dishes of a cuisine that the map knows, or of the parts of a text with several; empty for unknown ones. */
export function knownDishesOf(cuisine: string): readonly DishName[] {
  const exact = dishesOf(cuisine);
  return exact.length > 0 ? exact : [...new Set(cuisine.split(CUISINE_SEPARATOR).flatMap(dishesOf))];
}

/**
 * The dishes that can be drawn for a cuisine. Ignores case and accents. A text with several cuisines ("Pizza/Italian",
 * "Latin (Cuban, Peruvian)") gives the distinct dishes of all known ones; an unknown cuisine gives fallback dishes.
 */
export function dishesForCuisine(cuisine: string): readonly DishName[] {
  const known = knownDishesOf(cuisine);
  return known.length > 0 ? known : fallbackDishes;
}
