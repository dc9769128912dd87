import type { MerchantSearchQuery } from '@dining/api-contract';
import { AnswerCache } from './answer-cache.ts';
import { completeQuery, requestKey, type MerchantOffer } from './index/indexed-merchant.ts';
import type { PartnerOffers } from './index/partner-offers.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { OfferRow } from './merchants.repository.ts';
import { requestHash } from './request-hash.ts';
import { runningOffers } from './running-offers.ts';

/** Characters of written answers that one partner's searches keep: about 1,000 pages. */
const KEPT_CHARACTERS = 8_000_000;

/**
 * One partner's searches in one index during one hour: its running offers laid over the index, and the answers lately
 * given. Any change makes a new one, so nothing in it can be out of date or another partner's (SRV-02).
 */
export class PartnerSearch {
  readonly #index: SearchIndex;
  readonly #offers: PartnerOffers;
  readonly #byMerchant: ReadonlyMap<string, MerchantOffer>;
  readonly #defaultRadius: number;
  readonly #answers = new AnswerCache(KEPT_CHARACTERS);

  constructor(index: SearchIndex, rows: readonly OfferRow[], now: Date, defaultRadius: number) {
    this.#index = index;
    this.#defaultRadius = defaultRadius;
    this.#byMerchant = new Map(Array.from(runningOffers(rows, now), (offer) => [offer.merchantId, offer]));
    this.#offers = index.offersOf(this.#byMerchant.values());
  }

  offerAt(merchantId: string): MerchantOffer | undefined {
    return this.#byMerchant.get(merchantId);
  }

  /** The answer as JSON in ASCII (MerchantSearchResultSchema). */
  answer(query: MerchantSearchQuery): string {
    const request = completeQuery(query, this.#defaultRadius);
    return this.#answers.answer(
      requestHash(request),
      () => requestKey(request),
      () => this.#index.write(this.#index.search(request, this.#offers), this.#offers),
    );
  }
}
