import { ByteWindow } from './byte-window.ts';
import { MAX_ROW_LENGTH, TOO_LONG, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;

/** Splits a file with one record per line. Empty lines are skipped, but counted: row numbers are line numbers. */
export class LineSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  /** The beginning of a line that is too long and whose end is not read yet. */
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
    for (let end = window.bytes.indexOf(NEWLINE, searched); end !== -1; end = window.bytes.indexOf(NEWLINE, start)) {
      this.#addRow(rows, start, end, end + 1);
      start = end + 1;
    }
    window.drop(start);
    if (window.bytes.length > MAX_ROW_LENGTH) {
      this.#oversized ??= window.beginning(0);
      window.drop(window.bytes.length);
    }
    return rows;
  }

  end(): RawRow[] {
    const rows: RawRow[] = [];
    const { length } = this.#window.bytes;
    if (length > 0 || this.#oversized !== undefined) this.#addRow(rows, 0, length, length);
    return rows;
  }

  #addRow(rows: RawRow[], start: number, end: number, next: number): void {
    const window = this.#window;
    let last = end;
    while (last > start && (window.bytes[last - 1] === CARRIAGE_RETURN || window.bytes[last - 1] === SPACE)) last--;
    const oversized = this.#oversized ?? (last - start > MAX_ROW_LENGTH ? window.beginning(start) : undefined);
    this.#oversized = undefined;
    if (oversized !== undefined) rows.push(window.rejected(oversized, next, TOO_LONG));
    else if (last === start) window.skipRow();
    else rows.push(window.row(start, last, next));
  }
}
