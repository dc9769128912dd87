import type { FoundMerchant, WordQuery, WordSuggestion } from '@dining/api-contract';
import { searchWords } from '@dining/merchant-index';
import { editDistance, foodWords, typosAllowed } from '@dining/rules';
import type { LocationService } from '../locations/locations.ts';
import { foundWithAllWords, type MerchantService } from '../merchants/merchants.ts';
import { areaOf } from './area-of.ts';

/** One letter matches too much. */
const MIN_LETTERS = 2;
/** Fewer letters begin a later word of too many dishes. */
const MIN_LETTERS_INSIDE = 3;
/** The best matches that are looked at. */
const LOOKED_AT = 100;
const MAX_CUISINES = 2;
const MAX_DISHES = 3;
const MAX_RESTAURANTS = 3;
/** Dishes that are searched for, to suggest none that has no result. */
const MAX_TRIED_DISHES = 8;

const dishes: readonly string[] = foodWords.flatMap(([phrases]) => phrases.split(', '));

/** Cuisines, dishes and restaurants near a place that an incomplete text may mean; each of them has results there. */
export function suggestWords(
  merchants: MerchantService,
  locations: LocationService,
  partner: string,
  query: WordQuery,
): WordSuggestion[] {
  const typed = searchWords(query.q);
  const letters = typed.join('').length;
  if (letters < MIN_LETTERS) return [];
  const area = areaOf(locations, query);
  const search = (restaurantOrCuisine: string, pageSize: number) =>
    foundWithAllWords(merchants.search(partner, { ...area, restaurantOrCuisine, pageSize }));
  const near = search(query.q, LOOKED_AT);
  const cuisines = distinct(near.flatMap(({ details }) => details.cuisines).filter((name) => fits(typed, name)));
  const shown = new Set(cuisines.slice(0, MAX_CUISINES).map((name) => name.toLowerCase()));
  const fitting = dishes.filter(
    (dish) =>
      fits(typed, dish) && !shown.has(dish) && (letters >= MIN_LETTERS_INSIDE || dish.startsWith(typed.join(' '))),
  );
  return [
    ...cuisines.slice(0, MAX_CUISINES).map((name) => suggestion('cuisine', name, name)),
    ...byLength(fitting)
      .slice(0, MAX_TRIED_DISHES)
      .filter((dish) => search(dish, 1).length > 0)
      .slice(0, MAX_DISHES)
      .map((dish) => suggestion('dish', dish, dish[0]!.toUpperCase() + dish.slice(1))),
    ...distinctNames(near.filter(({ name }) => fits(typed, name)))
      .slice(0, MAX_RESTAURANTS)
      .map(({ id, name }) => suggestion('restaurant', id, name)),
  ];
}

const suggestion = (kind: WordSuggestion['kind'], key: string, label: string): WordSuggestion => ({
  id: `${kind}-${key}`,
  label,
  kind,
});

/** Whether each typed word begins a word of a text, up to typing errors. */
function fits(typed: readonly string[], text: string): boolean {
  const words = searchWords(text);
  return typed.every((word) =>
    words.some(
      (other) =>
        other.startsWith(word) ||
        (other[0] === word[0] && editDistance(word, other, typosAllowed(word), 'beginning') !== Infinity),
    ),
  );
}

/** The shortest first: "taco" before "tacos al pastor". */
const byLength = (texts: readonly string[]): string[] => texts.toSorted((a, b) => a.length - b.length);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** One restaurant of each name: a chain is one suggestion. */
const distinctNames = (found: readonly FoundMerchant[]): FoundMerchant[] =>
  [...new Map(found.toReversed().map((merchant) => [merchant.name, merchant])).values()].toReversed();
