import type { MerchantSearchQuery } from '@dining/api-contract';
import { AnswerCache } from './answer-cache.ts';
import type { MerchantIndex, PartnerIndex } from './index/merchant-index.ts';
import { completeQuery, type MerchantOffers } from './index/search-request.ts';
import { merchantOffers, type OfferRow } from './merchant-offers.ts';

/** Characters of cached answers per partner: about 1,000 pages. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/**
 * One partner's searches during one hour: the merchants with the partner's offers, and recent answers. Any
 * change replaces the whole object, so nothing in it can be outdated or belong to another partner (SRV-02).
 */
export class PartnerSearch {
  readonly #index: PartnerIndex;
  readonly #offers: ReadonlyMap<string, MerchantOffers>;
  readonly #defaultRadius: number;
  readonly #answers = new AnswerCache(MAX_CACHED_CHARACTERS);

  /** @param defaultRadius miles */
  constructor(index: MerchantIndex, rows: readonly OfferRow[], now: Date, defaultRadius: number) {
    this.#offers = new Map(Array.from(merchantOffers(rows, now), (offers) => [offers.merchantId, offers]));
    this.#index = index.forPartner(this.#offers.values());
    this.#defaultRadius = defaultRadius;
  }

  offersAt(merchantId: string): MerchantOffers | undefined {
    return this.#offers.get(merchantId);
  }

  /** The answer as JSON in ASCII (MerchantSearchResultSchema). */
  answer(query: MerchantSearchQuery): string {
    const request = completeQuery(query, this.#defaultRadius);
    return this.#answers.answer(request, () => this.#index.searchJson(request));
  }
}
