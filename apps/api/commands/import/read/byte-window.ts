import { isUtf8 } from 'node:buffer';
import type { RawRow, StartingPoint } from './source-row.ts';

export const NOT_UTF8 = 'the row is not UTF-8 text';

/** How much of a refused row is kept, to find it again. */
const KEPT_BYTES = 1000;

/** The part of a file that is in memory: what has been read and not yet been cut into rows. */
export class ByteWindow {
  bytes: Buffer = Buffer.alloc(0);
  /** Place of the window's first byte in the file. */
  #offset: number;
  #row: number;

  constructor(from: StartingPoint) {
    this.#offset = from.byte;
    this.#row = from.row;
  }

  append(chunk: Buffer): void {
    this.bytes = this.bytes.length === 0 ? chunk : Buffer.concat([this.bytes, chunk]);
  }

  /** Lets go of the bytes before a place in the window. */
  drop(count: number): void {
    this.bytes = this.bytes.subarray(count);
    this.#offset += count;
  }

  /** A row from `start` to `end` in the window; reading goes on at `next`. */
  row(start: number, end: number, next: number): RawRow {
    const bytes = this.bytes.subarray(start, end);
    const readable = isUtf8(bytes);
    return this.#numbered(bytes.toString(readable ? 'utf8' : 'latin1'), next, readable ? undefined : NOT_UTF8);
  }

  /** A row that cannot be used; `beginning` is what was kept of it. */
  refused(beginning: string, next: number, problem: string): RawRow {
    return this.#numbered(beginning, next, problem);
  }

  /** The beginning of a row, as much of its first line as is worth keeping. */
  beginning(start: number): string {
    return this.bytes.toString('latin1', start, start + KEPT_BYTES).split('\n', 1)[0]!;
  }

  /** Counts a row that holds nothing. */
  skipRow(): void {
    this.#row++;
  }

  #numbered(text: string, next: number, problem: string | undefined): RawRow {
    return { number: ++this.#row, endByte: this.#offset + next, text, problem };
  }
}
