import type { MerchantSearchQuery } from '@dining/api-contract';
import { AnswerCache } from './answer-cache.ts';
import type { MerchantIndex, PartnerIndex } from './index/merchant-index.ts';
import { completeQuery, type MerchantOffer } from './index/search-request.ts';
import type { OfferRow } from './merchants.repository.ts';
import { runningOffers } from './running-offers.ts';

/** Characters of cached answers per partner: about 1,000 pages. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/**
 * One partner's searches during one hour: the merchants with the partner's running offers, and recent answers. Any
 * change replaces the whole object, so nothing in it can be outdated or belong to another partner (SRV-02).
 */
export class PartnerSearch {
  readonly #index: PartnerIndex;
  readonly #offers: ReadonlyMap<string, MerchantOffer>;
  readonly #defaultRadius: number;
  readonly #answers = new AnswerCache(MAX_CACHED_CHARACTERS);

  /** @param defaultRadius miles */
  constructor(index: MerchantIndex, rows: readonly OfferRow[], now: Date, defaultRadius: number) {
    this.#offers = new Map(Array.from(runningOffers(rows, now), (offer) => [offer.merchantId, offer]));
    this.#index = index.forPartner(this.#offers.values());
    this.#defaultRadius = defaultRadius;
  }

  offerAt(merchantId: string): MerchantOffer | undefined {
    return this.#offers.get(merchantId);
  }

  /** The answer as JSON in ASCII (MerchantSearchResultSchema). */
  answer(query: MerchantSearchQuery): string {
    const request = completeQuery(query, this.#defaultRadius);
    return this.#answers.answer(request, () => this.#index.searchJson(request));
  }
}
