import { LRUCache } from 'lru-cache';

/** How many searches are remembered to see whether one is asked again. */
const REMEMBERED = 8192;

/**
 * Answers that are asked for again and again. One is kept from its second time on: most searches are made once, and
 * keeping those would push out the others and cost more than it saves. So that a search made once costs next to
 * nothing here, it is known by its print; its key is made when the print was seen before.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string>;
  /** Prints of searches lately asked, each in the one place that fits it. */
  readonly #asked = new Uint32Array(REMEMBERED);

  /** @param characters the most that is kept */
  constructor(characters: number) {
    this.#answers = new LRUCache({ maxSize: characters, sizeCalculation: (answer, key) => answer.length + key.length });
  }

  /**
   * @param print a whole number of 32 bits, the same for the same search; others may share it
   * @param keyOf a text that no other search has
   * @param make the answer, made when none is kept
   */
  answer(print: number, keyOf: () => string, make: () => string): string {
    const place = print % REMEMBERED;
    if (this.#asked[place] !== print) {
      this.#asked[place] = print;
      return make();
    }
    const key = keyOf();
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#answers.set(key, made);
    return made;
  }
}
