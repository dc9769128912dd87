import { offerText } from './record-text.ts';
import type { MerchantOffers } from './search-request.ts';

/**
 * One partner's offers on one index: each merchant has the number of its kind of offer (0 for none), and each kind is
 * written as JSON once. Used by that partner's searches only (SRV-02).
 */
export class PartnerOffers {
  readonly #kinds: Uint32Array;
  readonly #texts: (string | undefined)[] = [undefined];
  readonly #benefits: { codes: ReadonlySet<string>; hasBenefit: boolean }[] = [{ codes: new Set(), hasBenefit: false }];

  /**
   * @param offers of one partner, at most one per merchant; those for unlisted merchants are ignored
   * @param size number of merchants in the index
   * @param positionOf position of a merchant in the index
   */
  constructor(offers: Iterable<MerchantOffers>, size: number, positionOf: (merchantId: string) => number | undefined) {
    this.#kinds = new Uint32Array(size);
    const known = new Map<string, number>();
    for (const { merchantId, campaignCodes, hasBenefit, earnTerms } of offers) {
      const position = positionOf(merchantId);
      if (position === undefined) continue;
      const text = offerText(campaignCodes, earnTerms);
      const name = `${text} ${hasBenefit}`;
      let kind = known.get(name);
      if (kind === undefined) {
        kind = this.#texts.push(text) - 1;
        this.#benefits.push({ codes: new Set(campaignCodes), hasBenefit });
        known.set(name, kind);
      }
      this.#kinds[position] = kind;
    }
  }

  /** The offer at a merchant as JSON; undefined if there is none. */
  offerText(position: number): string | undefined {
    return this.#texts[this.#kinds[position]!];
  }

  /**
   * Which merchants pass: those with any benefit, or with the benefit of a campaign code. Undefined if all of them do.
   */
  admission(benefitsFor: boolean, campaignCode: string): OfferAdmission | undefined {
    if (!benefitsFor && campaignCode === '') return undefined;
    const admitted = Uint8Array.from(this.#benefits, ({ codes, hasBenefit }) =>
      (hasBenefit || !benefitsFor) && (campaignCode === '' || codes.has(campaignCode)) ? 1 : 0,
    );
    return { kinds: this.#kinds, admitted };
  }
}

/** `admitted[kinds[position]]` is 1 for a merchant that passes. */
export type OfferAdmission = {
  readonly kinds: Uint32Array;
  readonly admitted: Uint8Array;
};
