import type { MerchantSearchQuery, SearchFacets } from '@dining/api-contract';
import { completeQuery, type MerchantIndex, type MerchantOffers, type PartnerIndex } from '@dining/merchant-index';
import type { PhotographFacts } from '../../platform/db/tables/photographs.ts';
import { AnswerCache } from './answer-cache.ts';
import { imagesOf, shownPhotographs } from './merchant-images.ts';
import { merchantOffers, type OfferRow } from './merchant-offers.ts';

/** Characters of cached answers per partner: about 1,000 pages. */
const MAX_CACHED_CHARACTERS = 8_000_000;

const MS_PER_MINUTE = 60_000;
const minuteOf = (now: Date): number => Math.floor(now.getTime() / MS_PER_MINUTE);

/** What belongs to one partner. */
export type OwnRows = {
  readonly offers: readonly OfferRow[];
  /** The partner's own, by merchant. */
  readonly photographs: ReadonlyMap<string, PhotographFacts>;
};

/**
 * One partner's searches during one hour: the merchants with the partner's offers and photographs, and recent answers. Any
 * change replaces the whole object, so nothing in it can be outdated or belong to another partner (SRV-02).
 */
export class PartnerSearch {
  readonly #index: PartnerIndex;
  readonly #offers: ReadonlyMap<string, MerchantOffers>;
  readonly #defaultRadius: number;
  readonly #answers = new AnswerCache(MAX_CACHED_CHARACTERS);
  readonly #pins = new AnswerCache(MAX_CACHED_CHARACTERS);

  /** @param defaultRadius miles */
  constructor(index: MerchantIndex, { offers, photographs }: OwnRows, now: Date, defaultRadius: number) {
    this.#offers = new Map(Array.from(merchantOffers(offers, now), (each) => [each.merchantId, each]));
    const images = Array.from(
      photographs,
      ([id, own]) => [id, imagesOf(id, shownPhotographs(index.photographsOf(id), own))] as const,
    );
    this.#index = index.forPartner(this.#offers.values(), new Map(images));
    this.#defaultRadius = defaultRadius;
  }

  offersAt(merchantId: string): MerchantOffers | undefined {
    return this.#offers.get(merchantId);
  }

  /** How many merchants each choice of a filter would leave. */
  facets(query: MerchantSearchQuery, now: Date): SearchFacets {
    const minute = minuteOf(now);
    return this.#index.facets(completeQuery(query, this.#defaultRadius, minute), minute);
  }

  /** The answer as JSON in ASCII (MerchantSearchResultSchema). */
  answer(query: MerchantSearchQuery, now: Date): string {
    const request = completeQuery(query, this.#defaultRadius, minuteOf(now));
    return this.#answers.answer(request, () => this.#index.searchJson(request));
  }

  /** All hits as JSON in ASCII (MerchantPinsSchema). Page and order are left out of the key, which all pages share. */
  pins(query: MerchantSearchQuery, now: Date): string {
    const all = { ...query, pageNo: 1, pageSize: 1, sortBy: 'distance' } as const;
    const request = completeQuery(all, this.#defaultRadius, minuteOf(now));
    return this.#pins.answer(request, () => this.#index.pinsJson(request));
  }
}
