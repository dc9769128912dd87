import { ByteWindow } from './byte-window.ts';
import { MAX_ROW_LENGTH, TOO_LONG, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

/** If a quoted field does not end within this many bytes, only its first line is rejected. */
const MAX_QUOTE_LENGTH = 64 * 1024;

export const OPEN_QUOTE = 'a quotation mark is opened and never closed';

/** The end of a row: at a line end, beyond the window, inside quotation marks beyond the window, or never. */
type RowEnd = { readonly at: number } | 'beyond' | 'in quotes' | 'never';

/** Splits CSV into rows at line ends outside quotation marks. Empty lines are skipped, but counted. */
export class CsvSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  readonly #delimiter: number;
  /** The beginning of a rejected line whose end is not read yet, with the reason. */
  #rejected: { beginning: string; problem: string } | undefined;

  constructor(from: StartingPoint, delimiter: string) {
    this.#window = new ByteWindow(from);
    this.#delimiter = delimiter.charCodeAt(0);
  }

  push(chunk: Buffer): RawRow[] {
    this.#window.append(chunk);
    return this.#split(false);
  }

  end(): RawRow[] {
    return this.#split(true);
  }

  #split(atEnd: boolean): RawRow[] {
    const window = this.#window;
    const rows: RawRow[] = [];
    let start = 0;
    while (start < window.bytes.length || (atEnd && this.#rejected !== undefined)) {
      const found = this.#rejected === undefined ? this.#rowEnd(start) : 'never';
      if (typeof found === 'object') {
        start = this.#addRow(rows, start, found.at);
        continue;
      }
      const length = window.bytes.length - start;
      if (
        !atEnd &&
        ((found === 'beyond' && length <= MAX_ROW_LENGTH) || (found === 'in quotes' && length <= MAX_QUOTE_LENGTH))
      )
        break;
      if (atEnd && found === 'beyond') {
        start = this.#addRow(rows, start, window.bytes.length);
        continue;
      }
      this.#rejected ??= { beginning: window.beginning(start), problem: found === 'beyond' ? TOO_LONG : OPEN_QUOTE };
      const lineEnd = window.bytes.indexOf(NEWLINE, start);
      start = lineEnd === -1 ? window.bytes.length : lineEnd + 1;
      if (lineEnd === -1 && !atEnd) break;
      rows.push(window.rejected(this.#rejected.beginning, start, this.#rejected.problem));
      this.#rejected = undefined;
    }
    window.drop(start);
    return rows;
  }

  #rowEnd(start: number): RowEnd {
    const { bytes } = this.#window;
    let quotedFrom = -1;
    let atFieldStart = true;
    let hasLineEnd = false;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (quotedFrom !== -1) {
        if (byte !== QUOTE) {
          if (at - quotedFrom > MAX_QUOTE_LENGTH) return 'never';
          if (byte === NEWLINE) hasLineEnd = true;
        } else if (bytes[at + 1] === QUOTE) at++;
        else if (hasLineEnd && !this.#endsField(bytes[at + 1])) return 'never';
        else quotedFrom = -1;
        continue;
      }
      if (byte === NEWLINE) return { at };
      if (byte === QUOTE && atFieldStart) {
        quotedFrom = at;
        hasLineEnd = false;
      }
      atFieldStart = byte === this.#delimiter;
    }
    return quotedFrom === -1 ? 'beyond' : 'in quotes';
  }

  /**
   * Whether a quoted field can end before this byte. One with several lines that cannot was never closed: what looks like
   * its end opens a field of a later row.
   */
  #endsField(byte: number | undefined): boolean {
    return byte === undefined || byte === this.#delimiter || byte === NEWLINE || byte === CARRIAGE_RETURN;
  }

  /** @returns where the next row starts */
  #addRow(rows: RawRow[], start: number, end: number): number {
    const window = this.#window;
    const next = Math.min(end + 1, window.bytes.length);
    const last = end > start && window.bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    if (last === start) window.skipRow();
    else
      rows.push(
        last - start > MAX_ROW_LENGTH
          ? window.rejected(window.beginning(start), next, TOO_LONG)
          : window.row(start, last, next),
      );
    return next;
  }
}
