import type { DishName } from '../dish/menu.ts';
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
  const key = normalize(cuisine);
  return Object.hasOwn(dishesByCuisine, key) ? (dishesByCuisine[key] ?? []) : [];
}

/**
 * The dishes that can be drawn for a cuisine. Ignores case and accents. A text with several cuisines ("Pizza/Italian",
 * "Latin (Cuban, Peruvian)") gives the distinct dishes of all known ones; an unknown cuisine gives fallback dishes.
 */
export function dishesForCuisine(cuisine: string): readonly DishName[] {
  const exact = dishesOf(cuisine);
  if (exact.length > 0) return exact;
  const ofParts = [...new Set(cuisine.split(CUISINE_SEPARATOR).flatMap(dishesOf))];
  return ofParts.length > 0 ? ofParts : fallbackDishes;
}
