import type { IndexedMerchant } from './indexed-merchant.ts';
import { prepareMerchant, type PreparedMerchant } from './prepared-merchant.ts';
import { SearchIndex } from './search-index.ts';
import { runInSlices, type Steps } from './steps.ts';
import { Vocabulary } from './vocabulary.ts';

/** One merchant that is new or different, or the id of one that is gone. */
export type MerchantChange = IndexedMerchant | { readonly removed: string };

/**
 * The merchants from which the next index is built. Only what changed is made ready anew; the rest is sorted again,
 * in slices, so that searches go on in the index at hand until the next one is ready.
 */
export class MerchantStore {
  readonly #vocabulary = new Vocabulary();
  readonly #prepared = new Map<string, PreparedMerchant>();

  /** Takes in changes; they are found after the next `build`. */
  async take(changes: Iterable<MerchantChange>): Promise<void> {
    await runInSlices(this.#takeSteps(changes));
  }

  /** An index of all merchants taken in so far. */
  build(): Promise<SearchIndex> {
    return runInSlices(SearchIndex.build([...this.#prepared.values()], this.#vocabulary));
  }

  *#takeSteps(changes: Iterable<MerchantChange>): Steps<void> {
    let handled = 0;
    for (const change of changes) {
      if ('removed' in change) this.#prepared.delete(change.removed);
      else this.#prepared.set(change.summary.id, prepareMerchant(change, this.#vocabulary));
      if (++handled % 32 === 0) yield;
    }
  }
}
