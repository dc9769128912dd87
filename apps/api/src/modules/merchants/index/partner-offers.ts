import { earnsExtra } from '@dining/rules';
import { BENEFIT_BIT, EXTRA_BIT } from './filter-bits.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { asciiJson, offerText } from './record-text.ts';
import type { MerchantOffers, SearchRequest } from './search-request.ts';

/**
 * One partner's offers on one index: each merchant has the number of its kind of offer (0 for none), and each kind is
 * written as JSON once. Used by that partner's searches only (SRV-02).
 */
export class PartnerOffers {
  readonly #kinds: Uint32Array;
  readonly #texts: (string | undefined)[] = [undefined];
  readonly #terms: (string | undefined)[] = [undefined];
  readonly #benefits: Benefit[] = [{ codes: new Set(), hasBenefit: false, earnsExtra: false }];

  /**
   * @param offers of one partner, at most one per merchant; those for unlisted merchants are ignored
   * @param merchants of the index, by position
   * @param positionOf position of a merchant in the index
   */
  constructor(
    offers: Iterable<MerchantOffers>,
    merchants: readonly PreparedMerchant[],
    positionOf: (merchantId: string) => number | undefined,
  ) {
    this.#kinds = new Uint32Array(merchants.length);
    const known = new Map<string, number>();
    for (const { merchantId, campaignCodes, hasBenefit, earnTerms } of offers) {
      const position = positionOf(merchantId);
      if (position === undefined) continue;
      const text = offerText(campaignCodes, earnTerms);
      const { id, timeZone, maxima } = merchants[position]!;
      const name = `${text} ${hasBenefit} ${JSON.stringify(maxima)}`;
      let kind = known.get(name);
      if (kind === undefined) {
        kind = this.#texts.push(text) - 1;
        this.#terms.push(asciiJson(earnTerms));
        this.#benefits.push({
          codes: new Set(campaignCodes),
          hasBenefit,
          // The date of the terms is today's at the merchant, so that the time decides nothing.
          earnsExtra: earnsExtra({ id, timeZone, earnTerms, ...maxima }, new Date(0)),
        });
        known.set(name, kind);
      }
      this.#kinds[position] = kind;
    }
  }

  /** The offer at a merchant as JSON; undefined if there is none. */
  offerText(position: number): string | undefined {
    return this.#texts[this.#kinds[position]!];
  }

  /** The earn terms at a merchant as JSON; undefined if there is no offer. */
  termsText(position: number): string | undefined {
    return this.#terms[this.#kinds[position]!];
  }

  /** What the offers give, as bits: `bits[kinds[position]]`. */
  bits(): OfferBits {
    const bits = Uint32Array.from(
      this.#benefits,
      (benefit) => (benefit.hasBenefit ? BENEFIT_BIT : 0) | (benefit.earnsExtra ? EXTRA_BIT : 0),
    );
    return { kinds: this.#kinds, bits };
  }

  /**
   * Which merchants pass: those with any benefit, with the benefit of a campaign code, or with a bonus today. Undefined if
   * all of them do.
   */
  admission({ benefitsFor, campaignCode, earnsExtra: wantsExtra }: OfferFilters): OfferAdmission | undefined {
    if (!benefitsFor && !wantsExtra && campaignCode === '') return undefined;
    const admitted = Uint8Array.from(this.#benefits, (benefit) =>
      (benefit.hasBenefit || !benefitsFor) &&
      (benefit.earnsExtra || !wantsExtra) &&
      (campaignCode === '' || benefit.codes.has(campaignCode))
        ? 1
        : 0,
    );
    return { kinds: this.#kinds, admitted };
  }
}

/** For each merchant by position the bits of what its offers give, as facets count them. */
type OfferBits = { readonly kinds: Uint32Array; readonly bits: Uint32Array };

type Benefit = { readonly codes: ReadonlySet<string>; readonly hasBenefit: boolean; readonly earnsExtra: boolean };

/** The part of a search that offers decide. */
type OfferFilters = Pick<SearchRequest, 'benefitsFor' | 'campaignCode' | 'earnsExtra'>;

/** `admitted[kinds[position]]` is 1 for a merchant that passes. */
export type OfferAdmission = {
  readonly kinds: Uint32Array;
  readonly admitted: Uint8Array;
};
