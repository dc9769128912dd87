import { asciiJson } from './prepared-merchant.ts';
import type { MerchantOffer } from './indexed-merchant.ts';

/**
 * What one partner offers, laid over one index: each merchant carries the number of its kind of offer, and each kind
 * is written as JSON once. Made for one partner and handed to that partner's searches alone (SRV-02).
 */
export class PartnerOffers {
  readonly #kinds: Uint16Array;
  readonly #tails: Buffer[] = [Buffer.from(tailOf([], undefined), 'latin1')];
  readonly #codes: ReadonlySet<string>[] = [new Set()];

  /**
   * @param offers of one partner, at most one a merchant; those for merchants that are not listed are passed over
   * @param size number of merchants in the index
   * @param positionOf place of a merchant in the index
   */
  constructor(offers: Iterable<MerchantOffer>, size: number, positionOf: (merchantId: string) => number | undefined) {
    this.#kinds = new Uint16Array(size);
    const known = new Map<string, number>();
    for (const offer of offers) {
      const position = positionOf(offer.merchantId);
      if (position === undefined) continue;
      const tail = tailOf(offer.campaignCodes, offer.bonusAmount);
      let kind = known.get(tail);
      if (kind === undefined) {
        kind = this.#tails.push(Buffer.from(tail, 'latin1')) - 1;
        if (kind > 0xffff) throw new RangeError('A partner has more than 65,535 different offers; give merchants that share an offer the same campaign codes.');
        this.#codes.push(new Set(offer.campaignCodes));
        known.set(tail, kind);
      }
      this.#kinds[position] = kind;
    }
  }

  /** The rest of a merchant's record, up to its distance. */
  tail(position: number): Buffer {
    return this.#tails[this.#kinds[position]!]!;
  }

  /** Which merchants pass: those with any benefit, or with the one of a campaign code. Nothing when all do. */
  admission(benefitsFor: boolean, campaignCode: string): OfferAdmission | undefined {
    if (!benefitsFor && campaignCode === '') return undefined;
    const admitted = Uint8Array.from(this.#codes, (codes, kind) =>
      (kind > 0 || !benefitsFor) && (campaignCode === '' || codes.has(campaignCode)) ? 1 : 0,
    );
    return { kinds: this.#kinds, admitted };
  }
}

/** `admitted[kinds[position]]` is 1 for a merchant that passes. */
export interface OfferAdmission {
  readonly kinds: Uint16Array;
  readonly admitted: Uint8Array;
}

const tailOf = (campaignCodes: readonly string[], bonusAmount: number | undefined): string =>
  `${asciiJson({ benefitAvailability: { campaignCodes }, bonusAmount }).slice(1, -1)},"distance":`;
