import { isUtf8 } from 'node:buffer';
import type { RawRow, StartingPoint } from './source-row.ts';

export const NOT_UTF8 = 'the row is not UTF-8 text';

/** Bytes of a rejected row that are stored as its excerpt. */
const EXCERPT_BYTES = 1000;

/** The part of a file that is in memory: read, but not yet split into rows. */
export class ByteWindow {
  bytes: Buffer = Buffer.alloc(0);
  /** Offset of the window's first byte in the file. */
  #offset: number;
  #row: number;

  constructor(from: StartingPoint) {
    this.#offset = from.byte;
    this.#row = from.row;
  }

  append(chunk: Buffer): void {
    this.bytes = this.bytes.length === 0 ? chunk : Buffer.concat([this.bytes, chunk]);
  }

  /** Drops the first bytes of the window. */
  drop(count: number): void {
    this.bytes = this.bytes.subarray(count);
    this.#offset += count;
  }

  /** The row from `start` to `end` in the window; reading continues at `next`. */
  row(start: number, end: number, next: number): RawRow {
    const bytes = this.bytes.subarray(start, end);
    const readable = isUtf8(bytes);
    return this.#numbered(bytes.toString(), next, readable ? undefined : NOT_UTF8);
  }

  /** A rejected row; `beginning` is its excerpt. */
  rejected(beginning: string, next: number, problem: string): RawRow {
    return this.#numbered(beginning, next, problem);
  }

  /** The beginning of a row's first line, as its excerpt. */
  beginning(start: number): string {
    return this.bytes.toString('utf8', start, start + EXCERPT_BYTES).split('\n', 1)[0]!;
  }

  /** Counts an empty row. */
  skipRow(): void {
    this.#row++;
  }

  #numbered(text: string, next: number, problem: string | undefined): RawRow {
    return { number: ++this.#row, endByte: this.#offset + next, text, problem };
  }
}
