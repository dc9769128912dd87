import { ByteWindow } from './byte-window.ts';
import { longestRow, tooLong, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const newline = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** Cuts a file with one record a line. Empty lines are passed over, but counted: row numbers are line numbers. */
export class LineSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  /** The beginning of a line that is too long, until its end is found. */
  #oversized: string | undefined;

  constructor(from: StartingPoint) {
    this.#window = new ByteWindow(from);
  }

  push(chunk: Buffer): RawRow[] {
    const window = this.#window;
    const searched = window.bytes.length;
    window.append(chunk);
    const rows: RawRow[] = [];
    let start = 0;
    for (let end = window.bytes.indexOf(newline, searched); end !== -1; end = window.bytes.indexOf(newline, start)) {
      this.#take(rows, start, end, end + 1);
      start = end + 1;
    }
    window.drop(start);
    if (window.bytes.length > longestRow) {
      this.#oversized ??= window.beginning(0);
      window.drop(window.bytes.length);
    }
    return rows;
  }

  end(): RawRow[] {
    const rows: RawRow[] = [];
    const { length } = this.#window.bytes;
    if (length > 0 || this.#oversized !== undefined) this.#take(rows, 0, length, length);
    return rows;
  }

  #take(rows: RawRow[], start: number, end: number, next: number): void {
    const window = this.#window;
    let last = end;
    while (last > start && (window.bytes[last - 1] === carriageReturn || window.bytes[last - 1] === space)) last--;
    const oversized = this.#oversized ?? (last - start > longestRow ? window.beginning(start) : undefined);
    this.#oversized = undefined;
    if (oversized !== undefined) rows.push(window.refused(oversized, next, tooLong));
    else if (last === start) window.skipRow();
    else rows.push(window.row(start, last, next));
  }
}
