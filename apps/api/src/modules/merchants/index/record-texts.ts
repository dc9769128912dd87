import type { PreparedMerchant } from './prepared-merchant.ts';
import { stride, type Steps } from './steps.ts';

/**
 * The shared parts of all records as one run of bytes, in the order of the index: neighbours on the ground are
 * neighbours in memory, so that a page of them is copied from few places (searches were 2 to 3 times slower when each
 * record was a text of its own, anywhere in memory).
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
    for (let place = 0; place < records.length; place++) starts[place + 1] = starts[place]! + records[place]!.head.length;
    yield;
    const bytes = Buffer.allocUnsafeSlow(starts[records.length]!);
    for (let place = 0; place < records.length; place++) {
      bytes.write(records[place]!.head, starts[place]!, 'latin1');
      if (place % stride === 0) yield;
    }
    return new RecordTexts(bytes, starts);
  }

  length(position: number): number {
    return this.#starts[position + 1]! - this.#starts[position]!;
  }

  /** Copies a record. @returns the place after it */
  copy(position: number, target: Buffer, at: number): number {
    const start = this.#starts[position]!;
    const end = this.#starts[position + 1]!;
    this.#bytes.copy(target, at, start, end);
    return at + end - start;
  }
}
