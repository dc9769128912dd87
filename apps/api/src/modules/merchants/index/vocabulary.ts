import SearchableMap from 'minisearch/SearchableMap';

/** Words that say nothing about which restaurant is meant; they count only when nothing else was typed. */
const fillers: ReadonlySet<string> = new Set([
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

/** From this length on a word may be mistyped by one letter; from `twoSlips` on by two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;
/** Nobody mistypes a word of this length by two letters only; looking for it would be all cost. */
const MAX_SLIP = 24;

/** Every word that a name or cuisine was ever written with, by number. Grows only, so that rebuilt indexes share it. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #tree = new SearchableMap<number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a word, which is taken in when it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    this.#tree.set(word, number);
    return number;
  }

  /**
   * The words that a typed word may stand for: itself, those that it begins (from two letters), and, when no merchant
   * uses it as typed, those with the same first letter that lie one slip away (two from eight letters).
   * @param used whether any merchant carries the word of that number now
   */
  meanings(typed: string, used: (number: number) => boolean): number[] {
    const exact = this.#numbers.get(typed);
    const known = exact !== undefined && used(exact);
    const found = new Set<number>();
    if (known) found.add(exact);
    if (typed.length >= 2) for (const number of this.#tree.atPrefix(typed).values()) found.add(number);
    if (!known && typed.length >= ONE_SLIP && typed.length <= MAX_SLIP) {
      for (const [word, [number]] of this.#tree.fuzzyGet(typed, typed.length >= TWO_SLIPS ? 2 : 1)) {
        if (word[0] === typed[0]) found.add(number);
      }
    }
    return [...found].filter(used);
  }
}

/** The words of a typed text that are searched for; each must be met. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}
