import { requestKey, type SearchRequest } from '@dining/merchant-index';
import { LRUCache } from 'lru-cache';

/** How many recently searched places are remembered; a prime, so that places of a grid spread evenly. */
const MAX_PLACES = 8191;

/**
 * Answers to searches that repeat. Only searches at a place that was searched recently are cached: most searches are
 * made once, and a key for each of them costs half as much as the search itself. Whether a place is known decides only
 * about the cost; the key, which holds the whole request, decides about the answer.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string>;
  /** Recently searched places, each in the one slot that it may have. */
  readonly #places = new Float64Array(MAX_PLACES).fill(NaN);

  /** @param maxCharacters of keys and answers together */
  constructor(maxCharacters: number) {
    this.#answers = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: (answer, key) => answer.length + key.length,
    });
  }

  answer(request: SearchRequest, make: () => string): string {
    if (!this.#isKnownPlace(request)) return make();
    const key = requestKey(request);
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    this.#answers.set(key, made);
    return made;
  }

  /** Whether a place was searched recently; remembers it. */
  #isKnownPlace({ latitude, longitude }: SearchRequest): boolean {
    const place = latitude * 1000 + longitude;
    const slot = Math.trunc(Math.abs(place) * 1e4) % MAX_PLACES;
    if (this.#places[slot] === place) return true;
    this.#places[slot] = place;
    return false;
  }
}
