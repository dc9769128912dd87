import { notDishes, stemOf } from '@dining/rules';
import { isPhraseWord, MAX_PHRASE_WORDS, meaningOf, phraseKey, type FoodMeaning } from './food-terms.ts';
import { searchWords, significantWords } from './vocabulary.ts';

/** A phrase in the name of a dish: its words from one place to another. */
type Found = { readonly meaning: FoodMeaning; readonly from: number; readonly to: number };

const notDishKeys: ReadonlySet<string> = new Set(notDishes.map(phraseKey));

/**
 * The phrases of the food words that a menu has, each once: "Grilled fish tacos" has "fish taco" and "taco" (SRC-01). Kinds of
 * places are none of them, and neither is a part of a phrase that means something else: a crab cake is no cake.
 * @param dishes names of dishes
 * @returns keys, as `keyOf` writes them
 */
export function menuPhrases(dishes: readonly string[]): string[] {
  const phrases = new Set<string>();
  for (const dish of dishes) for (const key of phrasesOf(dish)) phrases.add(key);
  return [...phrases];
}

function phrasesOf(dish: string): string[] {
  const stems = significantWords(searchWords(dish)).map(stemOf);
  const found: Found[] = [];
  for (let from = 0; from < stems.length; from++) {
    let key = '';
    for (let to = from + 1; to <= from + MAX_PHRASE_WORDS && isPhraseWord(stems[to - 1] ?? ''); to++) {
      key += stems[to - 1]!;
      const meaning = meaningOf(key);
      if (meaning !== undefined) found.push({ meaning, from, to });
    }
  }
  return found.filter((one) => isDish(one.meaning) && !found.some((other) => hides(other, one))).map(keyOfFound);
}

const keyOfFound = ({ meaning }: Found): string => meaning.key;

/** Facts are columns, and traits are read from menus on their own. */
const isDish = ({ key, facts, traits }: FoodMeaning): boolean =>
  facts.length + traits.length === 0 && !notDishKeys.has(key);

/** Whether a phrase is a part of a longer one and has no cuisine in common with it; what dishes are made of has none. */
const hides = (longer: Found, { meaning, from, to }: Found): boolean =>
  longer.from <= from &&
  longer.to >= to &&
  longer.to - longer.from > to - from &&
  meaning.kitchens.size > 0 &&
  longer.meaning.kitchens.isDisjointFrom(meaning.kitchens);
