import type { PartnerIndex } from './index-snapshot.ts';
import { createMerchantIndex } from './merchant-index.ts';
import type { IndexedMerchant, MerchantOffers } from './search-request.ts';

/** An index of these merchants with one partner's offers, for tests and benchmarks. */
export async function indexOf(
  merchants: Iterable<IndexedMerchant>,
  offers: Iterable<MerchantOffers> = [],
): Promise<PartnerIndex> {
  const index = createMerchantIndex();
  await index.stage(merchants);
  await index.publish();
  return index.forPartner(offers);
}
