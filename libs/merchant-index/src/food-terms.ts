import { foodWords, stemOf, type MerchantTrait } from '@dining/rules';
import SearchableMap from 'minisearch/SearchableMap';
import { isFact, type Fact } from './filter-bits.ts';
import { searchWords, significantWords, swapsOf, typosAllowed } from './vocabulary.ts';

/** What a phrase of the food words stands for (SRC-01). */
export type FoodMeaning = {
  /** The phrase, as menus are searched for it. */
  readonly key: string;
  /** Each is a cuisine or part of a name: all of its words must occur. */
  readonly cuisines: readonly (readonly string[])[];
  /** Keys of the cuisines. */
  readonly kitchens: ReadonlySet<string>;
  /** Those of the cuisines that the phrases name: "sashimi" names Sushi, and means Japanese too. */
  readonly named: readonly (readonly string[])[];
  /** Keys of other phrases that a menu may have: "deli" means restaurants with a pastrami sandwich. */
  readonly dishes: readonly string[];
  readonly facts: readonly Fact[];
  readonly traits: readonly MerchantTrait[];
};

/** A word or a known phrase of a typed text. */
export type FoodTerm = {
  readonly words: readonly string[];
  readonly meanings: readonly FoodMeaning[];
};

/** The words that merchants have in name, cuisines and neighborhood. */
export type UsedWords = {
  has(word: string): boolean;
  /** Typos to the nearest of them; Infinity if there is none that a typed word could mean. */
  typosTo(word: string): number;
};

/** Words in the longest phrase of the data. */
export const MAX_PHRASE_WORDS = 4;

/** A phrase as it is compared: without plurals and spaces, since "cheese burgers" are a "cheeseburger". */
export const keyOf = (words: readonly string[]): string => words.map(stemOf).join('');

/** The key of a phrase of the data. */
export const phraseKey = (phrase: string): string => keyOf(significantWords(searchWords(phrase)));

const meanings = new Map<string, FoodMeaning>();
/** Words of phrases are spelled right, also where a phrase lacks its others: "free" is not "fries". */
const phraseWords = new Set<string>();
for (const [phrases, line] of foodWords) {
  const keys = phrases.split(', ').map(phraseKey);
  const parts = line.split(', ');
  const markedWith = (mark: string): string[] =>
    parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  const cuisines = parts.filter((part) => /^[A-Z]/.test(part)).map(searchWords);
  const meaning = {
    cuisines,
    kitchens: new Set(cuisines.map(keyOf)),
    named: cuisines.filter((words) => keys.includes(keyOf(words))),
    dishes: markedWith('#').flatMap((dish) => (dish === '' ? keys : [phraseKey(dish)])),
    facts: markedWith('@').filter(isFact),
    traits: markedWith('@').filter((name): name is MerchantTrait => !isFact(name)),
  };
  for (const key of keys) meanings.set(key, { key, ...meaning });
  for (const word of searchWords(phrases)) phraseWords.add(stemOf(word));
}

/** The same, for phrases that are nearly the typed ones. */
const meaningTree = SearchableMap.fromObject<FoodMeaning>(Object.fromEntries(meanings));

const kitchenKeys = new Set([...meanings.values()].flatMap(({ kitchens }) => [...kitchens]));

/** Whether a text is one of the food words, or a cuisine that they stand for, and nothing else. */
export function isFood(text: string): boolean {
  const key = phraseKey(text);
  return meanings.has(key) || kitchenKeys.has(key);
}

/** What a phrase means. @param key of `keyOf` */
export const meaningOf = (key: string): FoodMeaning | undefined => meanings.get(key);

/** Whether any phrase has a word. @param stem of `stemOf` */
export const isPhraseWord = (stem: string): boolean => phraseWords.has(stem);

/**
 * Divides a typed text into words and known phrases, the longest first, and looks up what they mean. A misspelled word or
 * phrase means the nearest food words, unless a word of a merchant is nearer: "chineese" is no cheese.
 */
export function foodTerms(words: readonly string[], used: UsedWords): FoodTerm[] {
  const terms: FoodTerm[] = [];
  for (let from = 0; from < words.length;) {
    const longest = Math.min(MAX_PHRASE_WORDS, words.length - from);
    const longer = Array.from({ length: longest - 1 }, (_, place) => words.slice(from, from + longest - place));
    const word = words.slice(from, from + 1);
    const term = knownTerm(longer) ??
      misspelledTerm(longer, used) ??
      knownTerm([word]) ??
      misspelledTerm([word], used) ?? { words: word, meanings: [] };
    terms.push(term);
    from += term.words.length;
  }
  return terms;
}

/** The first of the choices that is a phrase. */
function knownTerm(choices: readonly (readonly string[])[]): FoodTerm | undefined {
  for (const words of choices) {
    const meaning = meaningOf(keyOf(words));
    if (meaning !== undefined) return { words, meanings: [meaning] };
  }
  return undefined;
}

/** The first of the choices that has a strange word and is nearly a phrase: "bahn mi" is "banh mi". */
function misspelledTerm(choices: readonly (readonly string[])[], used: UsedWords): FoodTerm | undefined {
  for (const words of choices) {
    const isStrange = words.some((word) => !isPhraseWord(stemOf(word)) && !used.has(word));
    if (!isStrange) continue;
    const near = misspelled(words.join(''), words.length > 1 ? Infinity : used.typosTo(words[0]!));
    if (near.length > 0) return { words, meanings: near };
  }
  return undefined;
}

/**
 * What a misspelled word may mean: "buritto" is "burrito", "suhsi" is "sushi". Only the phrases with the fewest typos, and
 * of these those with the longest common beginning: "piza" is "pizza", not "pita".
 * @param most typos; a phrase with more of them is not meant
 */
function misspelled(word: string, most: number): FoodMeaning[] {
  const stem = stemOf(word);
  const allowed = typosAllowed(stem);
  if (allowed === 0) return [];
  const typosOf = new Map<string, number>();
  for (const [key, [, typos]] of meaningTree.fuzzyGet(stem, allowed)) if (key[0] === word[0]) typosOf.set(key, typos);
  // The map counts a swap as two typos.
  for (const swap of swapsOf(word).map(stemOf)) if (meanings.has(swap)) typosOf.set(swap, 1);
  const fewest = Math.min(...typosOf.values());
  if (fewest > most) return [];
  const near = [...typosOf.keys()].filter((key) => typosOf.get(key) === fewest);
  const longest = Math.max(...near.map((key) => sharedBeginning(key, stem)));
  const nearest = near.filter((key) => sharedBeginning(key, stem) === longest);
  return nearest.map((key) => meanings.get(key)!);
}

/** Letters that two words begin with. */
function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
