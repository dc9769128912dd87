import { earnsExtra } from '@dining/rules';
import { offerBits } from './filter-bits.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { asciiJson, offerText } from './record-text.ts';
import { searchTiers, type MerchantOffers } from './search-request.ts';

/**
 * One partner's offers on one index: each merchant has the number of its kind of offer (0 for none), and each kind is
 * written as JSON once. Used by that partner's searches only (SRV-02).
 */
export class PartnerOffers {
  /** Kind of offer by position. */
  readonly kinds: Uint32Array;
  /** What the offers of each kind give, as bits: `bits[kinds[position]]`. */
  readonly bits: readonly number[];
  readonly #texts: (string | undefined)[] = [undefined];
  readonly #terms: (string | undefined)[] = [undefined];
  /** The campaign codes of each kind. */
  readonly #codes: ReadonlySet<string>[] = [new Set()];

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
    this.kinds = new Uint32Array(merchants.length);
    const bits = [0];
    this.bits = bits;
    const known = new Map<string, number>();
    for (const { merchantId, campaignCodes, hasBenefit, earnTerms } of offers) {
      const position = positionOf(merchantId);
      if (position === undefined) continue;
      const text = offerText(campaignCodes, earnTerms);
      const { id, week, maxima } = merchants[position]!;
      const name = `${text} ${hasBenefit} ${JSON.stringify(maxima)}`;
      let kind = known.get(name);
      if (kind === undefined) {
        kind = this.#texts.push(text) - 1;
        this.#terms.push(asciiJson(earnTerms));
        this.#codes.push(new Set(campaignCodes));
        // The date of the terms is today's at the merchant, so that the time decides nothing.
        const merchant = { id, timeZone: week.timeZone, earnTerms, ...maxima };
        const earnsExtraAt = searchTiers.filter((tier) => earnsExtra(merchant, new Date(0), tier));
        bits.push(offerBits({ hasBenefit, earnsExtraAt }));
        known.set(name, kind);
      }
      this.kinds[position] = kind;
    }
  }

  /** The offer at a merchant as JSON; undefined if there is none. */
  offerText(position: number): string | undefined {
    return this.#texts[this.kinds[position]!];
  }

  /** The earn terms at a merchant as JSON; undefined if there is no offer. */
  termsText(position: number): string | undefined {
    return this.#terms[this.kinds[position]!];
  }

  /**
   * Which merchants pass: those whose offers have all bits of a mask, and the campaign code. Undefined if all of them do.
   * @param mask see `offerMask`; 0 for any offers
   * @param campaignCode empty for any
   */
  admission(mask: number, campaignCode: string): OfferAdmission | undefined {
    if (mask === 0 && campaignCode === '') return undefined;
    const admitted = Uint8Array.from(this.#codes, (codes, kind) =>
      (this.bits[kind]! & mask) === mask && (campaignCode === '' || codes.has(campaignCode)) ? 1 : 0,
    );
    return { kinds: this.kinds, admitted };
  }
}

/** `admitted[kinds[position]]` is 1 for a merchant that passes. */
export type OfferAdmission = {
  readonly kinds: Uint32Array;
  readonly admitted: Uint8Array;
};
