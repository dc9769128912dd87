import { stemOf } from '@dining/rules';
import SearchableMap from 'minisearch/SearchableMap';

/** Words that do not tell restaurants apart; they count only if nothing else was typed. */
const FILLERS: ReadonlySet<string> = new Set([
  'a',
  'and',
  'at',
  'food',
  'in',
  'near',
  'of',
  'place',
  'places',
  'restaurant',
  'restaurants',
  'the',
]);

/** Words of at least this length may have one typo. */
const ONE_TYPO_LENGTH = 4;
/** Words of at least this length may have two typos. */
const TWO_TYPOS_LENGTH = 8;
/** Longer words are not corrected: two typos are improbable there, and looking for them is expensive. */
const MAX_TYPO_LENGTH = 24;

/** How many typos a word of this length may have. */
export const typosAllowed = ({ length }: string): number =>
  length < ONE_TYPO_LENGTH || length > MAX_TYPO_LENGTH ? 0 : length < TWO_TYPOS_LENGTH ? 1 : 2;

/** Words have neither spaces nor signs, so that no state, no trait and no dish has the name of one. */
const stateName = (code: string): string => ` ${code}`;
const traitName = (trait: string): string => `@${trait}`;
const dishName = (key: string): string => `#${key}`;

/** A word with two neighboring letters swapped, in every way that changes it: "suhsi" for "sushi" is one typo. */
export function swapsOf(word: string): string[] {
  const swaps: string[] = [];
  for (let place = 0; place + 1 < word.length; place++) {
    const [first, second] = [word[place]!, word[place + 1]!];
    if (first !== second) swaps.push(word.slice(0, place) + second + first + word.slice(place + 2));
  }
  return swaps;
}

/**
 * Every word that a name, cuisine or neighborhood has ever contained, every state, trait and dish, by number. It only
 * grows, so that rebuilt indexes share it.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #tree = new SearchableMap<number>();
  readonly #forms = new Map<string, number[]>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a word; a new word is added. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    this.#tree.set(word, number);
    const stem = stemOf(word);
    const forms = this.#forms.get(stem);
    if (forms === undefined) this.#forms.set(stem, [number]);
    else forms.push(number);
    return number;
  }

  /** The number of exactly this word. */
  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** The number of a state. No typed word finds it. */
  addState(code: string): number {
    return this.#addName(stateName(code));
  }

  /** The number of a trait. No typed word finds it, only what food words mean. */
  addTrait(trait: string): number {
    return this.#addName(traitName(trait));
  }

  /** The number of a dish on menus. No typed word finds it, only phrases of the food words. @param key of `menuPhrases` */
  addDish(key: string): number {
    return this.#addName(dishName(key));
  }

  #addName(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  traitNumber(trait: string): number | undefined {
    return this.#numbers.get(traitName(trait));
  }

  dishNumber(key: string): number | undefined {
    return this.#numbers.get(dishName(key));
  }

  stateNumber(code: string): number | undefined {
    return this.#numbers.get(stateName(code));
  }

  /** The numbers of a word and its other form, singular or plural. */
  forms(word: string): readonly number[] {
    return this.#forms.get(stemOf(word)) ?? [];
  }

  /**
   * The words that a typed word may stand for: itself, words that start with it (from two letters on), and, if no
   * merchant uses it as typed, words with the same first letter that are one typo away (two from eight letters on), and
   * those with two neighboring letters swapped.
   * @param isUsed whether any merchant has the word of this number now
   */
  meanings(typed: string, isUsed: (number: number) => boolean): number[] {
    const exact = this.#numbers.get(typed);
    const isKnown = exact !== undefined && isUsed(exact);
    const found = new Set<number>();
    if (isKnown) found.add(exact);
    if (typed.length >= 2) for (const number of this.#tree.atPrefix(typed).values()) found.add(number);
    if (!isKnown) for (const number of this.#near(typed).keys()) found.add(number);
    return [...found].filter(isUsed);
  }

  /** Typos to the nearest used word that a typed word may stand for, the word itself apart; Infinity without any. */
  typosTo(typed: string, isUsed: (number: number) => boolean): number {
    return Math.min(...[...this.#near(typed)].filter(([number]) => isUsed(number)).map(([, typos]) => typos));
  }

  /** The numbers of words that a misspelled one may be, with the typos to them. */
  #near(typed: string): ReadonlyMap<number, number> {
    const near = new Map<number, number>();
    const allowed = typosAllowed(typed);
    if (allowed === 0) return near;
    for (const [word, [number, typos]] of this.#tree.fuzzyGet(typed, allowed))
      if (word[0] === typed[0]) near.set(number, typos);
    // The tree counts a swap as two typos.
    for (const swap of swapsOf(typed)) if (this.#numbers.has(swap)) near.set(this.#numbers.get(swap)!, 1);
    return near;
  }
}

/** The words of a typed text that must match. */
export function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !FILLERS.has(word));
  return significant.length > 0 ? significant : words;
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The words of a name or a typed text as they are compared: lower case, without accents and apostrophes
 * ("Joe’s Café" → joes, cafe), split at everything that is neither letter nor digit.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
