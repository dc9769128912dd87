import { addTo, emptySet } from './bit-sets.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { STRIDE, type Pause } from './time-slices.ts';

/** The cuisines of all merchants as numbers. */
export class CuisineSets {
  /** By number. */
  readonly names: readonly string[];
  /** The cuisines of the merchant at position p: `numbers` from `starts[p]` to `starts[p + 1]`. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly #numberOf: ReadonlyMap<string, number>;

  private constructor(numberOf: ReadonlyMap<string, number>, starts: Uint32Array, numbers: Uint32Array) {
    this.names = [...numberOf.keys()];
    this.starts = starts;
    this.numbers = numbers;
    this.#numberOf = numberOf;
  }

  static async build(merchants: readonly PreparedMerchant[], pause: Pause): Promise<CuisineSets> {
    const numberOf = new Map<string, number>();
    const starts = new Uint32Array(merchants.length + 1);
    const numbers: number[] = [];
    for (const [position, { cuisines }] of merchants.entries()) {
      for (const name of new Set(cuisines)) {
        if (!numberOf.has(name)) numberOf.set(name, numberOf.size);
        numbers.push(numberOf.get(name)!);
      }
      starts[position + 1] = numbers.length;
      if (position % STRIDE === 0) await pause();
    }
    return new CuisineSets(numberOf, starts, Uint32Array.from(numbers));
  }

  /** 1 for each cuisine, by number, that is among these. */
  chosen(names: readonly string[]): Uint8Array {
    const chosen = new Uint8Array(this.names.length);
    for (const name of names) {
      const number = this.#numberOf.get(name);
      if (number !== undefined) chosen[number] = 1;
    }
    return chosen;
  }

  /** The merchants that have any of these cuisines. */
  withAny(names: readonly string[]): Uint32Array {
    const chosen = this.chosen(names);
    const bits = emptySet(this.starts.length - 1);
    for (let position = 0; position + 1 < this.starts.length; position++)
      if (this.hasChosen(position, chosen)) addTo(bits, position);
    return bits;
  }

  /** Whether the merchant at a position has a chosen cuisine. */
  hasChosen(position: number, chosen: Uint8Array): boolean {
    for (let at = this.starts[position]!; at < this.starts[position + 1]!; at++)
      if (chosen[this.numbers[at]!] === 1) return true;
    return false;
  }
}
