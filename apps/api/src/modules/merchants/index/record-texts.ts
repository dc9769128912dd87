import { asciiJson, type PreparedMerchant } from './prepared-merchant.ts';
import { stride, type Steps } from './steps.ts';

/**
 * What a partner offers, as the end of a record up to its distance.
 * @param bonusAmount units of the partner's currency
 */
export const offerText = (campaignCodes: readonly string[], bonusAmount: number | undefined): Buffer =>
  Buffer.from(`${asciiJson({ benefitAvailability: { campaignCodes }, bonusAmount }).slice(1, -1)},"distance":`, 'latin1');

/** The end of a record where the partner offers nothing. */
const noOffer = offerText([], undefined);

/**
 * All records as one run of bytes, in the order of the index: neighbours on the ground are neighbours in memory, so
 * that a page of them is copied from few places. Each is written as if nothing were offered; an offer takes the place
 * of its end.
 */
export class RecordTexts {
  readonly #bytes: Buffer;
  /** Record n is the bytes from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Float64Array;

  private constructor(bytes: Buffer, starts: Float64Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  static *build(records: readonly PreparedMerchant[]): Steps<RecordTexts> {
    const starts = new Float64Array(records.length + 1);
    for (let place = 0; place < records.length; place++) starts[place + 1] = starts[place]! + records[place]!.head.length + noOffer.length;
    yield;
    const bytes = Buffer.allocUnsafeSlow(starts[records.length]!);
    for (let place = 0; place < records.length; place++) {
      const start = starts[place]!;
      noOffer.copy(bytes, start + bytes.write(records[place]!.head, start, 'latin1'));
      if (place % stride === 0) yield;
    }
    return new RecordTexts(bytes, starts);
  }

  /** Bytes of a record. @param offer the partner's offer there, if any */
  length(position: number, offer: Buffer | undefined): number {
    return this.#starts[position + 1]! - this.#starts[position]! + (offer === undefined ? 0 : offer.length - noOffer.length);
  }

  /** Copies a record up to its distance. @returns the place after it */
  copy(position: number, offer: Buffer | undefined, target: Buffer, at: number): number {
    const start = this.#starts[position]!;
    const end = this.#starts[position + 1]! - (offer === undefined ? 0 : noOffer.length);
    this.#bytes.copy(target, at, start, end);
    const next = at + end - start;
    return offer === undefined ? next : next + offer.copy(target, next);
  }
}
