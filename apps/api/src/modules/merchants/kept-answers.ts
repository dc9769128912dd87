import { LRUCache } from 'lru-cache';

/** How many searches are remembered to see whether one is asked again. */
const remembered = 8192;

/**
 * Answers that are asked for again and again. One is kept from its second time on: most searches are made once, and
 * keeping those would push out the others and cost more than it saves.
 */
export class KeptAnswers {
  readonly #answers: LRUCache<string, string>;
  /** Fingerprints of searches lately asked, each in the one place that fits it. */
  readonly #asked = new Uint32Array(remembered);

  /** @param characters the most that is kept */
  constructor(characters: number) {
    this.#answers = new LRUCache({ maxSize: characters, sizeCalculation: (answer, key) => answer.length + key.length });
  }

  get(key: string): string | undefined {
    return this.#answers.get(key);
  }

  /** Takes note of an answer that was not kept, and keeps it if it was asked before. */
  note(key: string, answer: string): void {
    const print = fingerprint(key);
    const place = print % remembered;
    if (this.#asked[place] === print) this.#answers.set(key, answer);
    else this.#asked[place] = print;
  }
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
