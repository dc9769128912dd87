import { ByteWindow } from './byte-window.ts';
import { MAX_ROW_LENGTH, TOO_LONG, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

/** A quoted field that is not closed within so many bytes was never meant to be one: its line is refused alone. */
const MAX_QUOTE_LENGTH = 64 * 1024;

export const OPEN_QUOTE = 'a quotation mark is opened and never closed';

/** Where a row ends: at a line end, nowhere in the window, or nowhere because of a quotation mark. */
type RowEnd = { readonly at: number } | 'beyond' | 'in quotes' | 'never';

/** Cuts CSV into rows: at line ends that are not inside quotation marks. Empty lines are passed over, but counted. */
export class CsvSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  readonly #delimiter: number;
  /** The beginning of a line that cannot be used, until its end is found, and why. */
  #refused: { beginning: string; problem: string } | undefined;

  constructor(from: StartingPoint, delimiter: string) {
    this.#window = new ByteWindow(from);
    this.#delimiter = delimiter.charCodeAt(0);
  }

  push(chunk: Buffer): RawRow[] {
    this.#window.append(chunk);
    return this.#cut(false);
  }

  end(): RawRow[] {
    return this.#cut(true);
  }

  #cut(atEnd: boolean): RawRow[] {
    const window = this.#window;
    const rows: RawRow[] = [];
    let start = 0;
    while (start < window.bytes.length || (atEnd && this.#refused !== undefined)) {
      const found = this.#refused === undefined ? this.#rowEnd(start) : 'never';
      if (typeof found === 'object') {
        start = this.#take(rows, start, found.at);
        continue;
      }
      const length = window.bytes.length - start;
      if (
        !atEnd &&
        ((found === 'beyond' && length <= MAX_ROW_LENGTH) || (found === 'in quotes' && length <= MAX_QUOTE_LENGTH))
      )
        break;
      if (atEnd && found === 'beyond') {
        start = this.#take(rows, start, window.bytes.length);
        continue;
      }
      this.#refused ??= { beginning: window.beginning(start), problem: found === 'beyond' ? TOO_LONG : OPEN_QUOTE };
      const lineEnd = window.bytes.indexOf(NEWLINE, start);
      start = lineEnd === -1 ? window.bytes.length : lineEnd + 1;
      if (lineEnd === -1 && !atEnd) break;
      rows.push(window.refused(this.#refused.beginning, start, this.#refused.problem));
      this.#refused = undefined;
    }
    window.drop(start);
    return rows;
  }

  #rowEnd(start: number): RowEnd {
    const { bytes } = this.#window;
    let quotedFrom = -1;
    let atFieldStart = true;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (quotedFrom !== -1) {
        if (byte !== QUOTE) {
          if (at - quotedFrom > MAX_QUOTE_LENGTH) return 'never';
        } else if (bytes[at + 1] === QUOTE) at++;
        else quotedFrom = -1;
        continue;
      }
      if (byte === NEWLINE) return { at };
      if (byte === QUOTE && atFieldStart) quotedFrom = at;
      atFieldStart = byte === this.#delimiter;
    }
    return quotedFrom === -1 ? 'beyond' : 'in quotes';
  }

  /** @returns where the next row starts */
  #take(rows: RawRow[], start: number, end: number): number {
    const window = this.#window;
    const next = Math.min(end + 1, window.bytes.length);
    const last = end > start && window.bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    if (last === start) window.skipRow();
    else
      rows.push(
        last - start > MAX_ROW_LENGTH
          ? window.refused(window.beginning(start), next, TOO_LONG)
          : window.row(start, last, next),
      );
    return next;
  }
}
