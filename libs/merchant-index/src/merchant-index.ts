import { createAreas, type DiningAreas } from './dining-areas.ts';
import { EqualValues } from './equal-values.ts';
import { IndexSnapshot, type PartnerIndex } from './index-snapshot.ts';
import { prepareMerchant, type PreparedMerchant } from './prepared-merchant.ts';
import type { IndexedMerchant, MerchantOffers, PhotographFacts, SharedSummary } from './search-request.ts';
import { timeSlices } from './time-slices.ts';
import { Vocabulary } from './vocabulary.ts';

/** A new or changed merchant, or the id of a removed one. */
export type MerchantChange = IndexedMerchant | { readonly removed: string };

/** All merchants in memory, searchable by place, words and filters. */
export type MerchantIndex = {
  /** Prepares changes; searches see them after the next `publish`. */
  stage(changes: Iterable<MerchantChange>): Promise<void>;
  /** Makes all staged changes visible at one moment. Searches continue in the meantime. */
  publish(): Promise<void>;
  /** Rises with each `publish` that changed something. */
  version(): number;
  /** The cuisines of a listed merchant. */
  cuisinesOf(merchantId: string): readonly string[] | undefined;
  /** The photographs of a listed merchant that all partners show. */
  photographsOf(merchantId: string): PhotographFacts | undefined;
  /** Where the listed merchants are: one object for each `publish`; undefined before the first. */
  diningAreas(): DiningAreas | undefined;
  /** All merchants, in the order of the tree. */
  listed(): readonly PreparedMerchant[];
  /**
   * The merchants as they are now, as one partner shows them (SRV-02).
   * @param offers at most one per merchant
   * @param images the images of merchants that this partner shows in place of those of the summary, by merchant
   */
  forPartner(offers: Iterable<MerchantOffers>, images?: ReadonlyMap<string, SharedSummary['images']>): PartnerIndex;
};

/** One call of `stage` or `publish` may run at a time. */
export function createMerchantIndex(): MerchantIndex {
  const shared = { vocabulary: new Vocabulary(), areaOf: createAreas(), values: new EqualValues() };
  const prepared = new Map<string, PreparedMerchant>();
  let isChanged = true;
  let version = 0;
  let current: IndexSnapshot | undefined;

  return {
    async stage(changes) {
      const pause = timeSlices();
      let handled = 0;
      for (const change of changes) {
        if ('removed' in change) prepared.delete(change.removed);
        else prepared.set(change.summary.id, prepareMerchant(change, shared));
        isChanged = true;
        if (++handled % 32 === 0) await pause();
      }
    },
    async publish() {
      if (!isChanged) return;
      isChanged = false;
      current = await IndexSnapshot.build([...prepared.values()], shared.vocabulary, timeSlices());
      version++;
    },
    version: () => version,
    cuisinesOf: (merchantId) => current?.cuisinesOf(merchantId),
    photographsOf: (merchantId) => current?.photographsOf(merchantId),
    diningAreas: () => current?.diningAreas,
    listed: () => current?.merchants ?? [],
    forPartner(offers, images = new Map()) {
      if (current === undefined) throw new Error('The merchant index is searched before its first publish.');
      return current.forPartner(offers, images);
    },
  };
}
