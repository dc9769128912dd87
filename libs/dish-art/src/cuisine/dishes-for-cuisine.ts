import type { DishName } from '../dish/menu.ts';
import { dishesByCuisine, safeDishes } from './cuisine-map.ts';

const BETWEEN_CUISINES = /[/,()&]/;

function plain(cuisine: string): string {
  return cuisine
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

function known(cuisine: string): readonly DishName[] {
  const key = plain(cuisine);
  return Object.hasOwn(dishesByCuisine, key) ? (dishesByCuisine[key] ?? []) : [];
}

/**
 * The dishes that may be drawn for a cuisine, whatever its case and accents.
 * A text with several cuisines ("Pizza/Italian", "Latin (Cuban, Peruvian)") gives the dishes of all that are known,
 * each once; a text with none gives dishes that any kitchen could serve.
 */
export function dishesForCuisine(cuisine: string): readonly DishName[] {
  const exact = known(cuisine);
  if (exact.length > 0) return exact;
  const ofParts = [...new Set(cuisine.split(BETWEEN_CUISINES).flatMap(known))];
  return ofParts.length > 0 ? ofParts : safeDishes;
}
