import { ByteWindow } from './byte-window.ts';
import { MAX_ROW_LENGTH, TOO_LONG, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const [tab, newline, space, quote, comma, backslash] = [0x09, 0x0a, 0x20, 0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

export const UNFINISHED = 'the element is not complete: a bracket or a quotation mark is missing';

/** The current element, how far it was scanned, and its open brackets. */
type Element = {
  /** Column of its first byte in the line. */
  readonly column: number;
  readonly start: number;
  at: number;
  /** The open brackets. */
  readonly open: number[];
  inText: boolean;
  /** Its beginning, once it is too long and only scanned to its end. */
  oversized: string | undefined;
};

/**
 * Splits a JSON list into elements, holding one at a time. An element that does not end (missing bracket, open string)
 * is rejected, and reading continues at the next line that begins an object with the same or less indentation.
 */
export class ElementSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  /** Matches everything before the first element; undefined once it is read. */
  #opening: RegExp | undefined;
  #element: Element | undefined;
  /** The beginning of a rejected element whose end is not found yet, with the reason. */
  #rejected: { beginning: string; problem: string; column: number } | undefined;
  #closed = false;

  /** @param opening matches everything before the first element, including the bracket */
  constructor(from: StartingPoint, opening: RegExp) {
    this.#window = new ByteWindow(from);
    this.#opening = from.byte === 0 ? opening : undefined;
  }

  push(chunk: Buffer): RawRow[] {
    if (this.#closed) return [];
    this.#window.append(chunk);
    return this.#split(false);
  }

  end(): RawRow[] {
    return this.#closed ? [] : this.#split(true);
  }

  #split(atEnd: boolean): RawRow[] {
    const window = this.#window;
    if (this.#opening !== undefined) {
      const found = this.#opening.exec(window.bytes.toString('latin1', 0, MAX_ROW_LENGTH));
      if (found === null) return [];
      window.drop(found.index + found[0].length);
      this.#opening = undefined;
    }
    const rows: RawRow[] = [];
    let done = 0;
    for (;;) {
      if (this.#rejected !== undefined) {
        const next = this.#nextCandidate(done, this.#rejected.column);
        done = next === -1 ? this.#lastLine(done) : next;
        if (next === -1 && !atEnd) break;
        if (next === -1) done = window.bytes.length;
        rows.push(window.rejected(this.#rejected.beginning, done, this.#rejected.problem));
        this.#rejected = undefined;
      }
      this.#element ??= this.#begin(done);
      if (this.#element === undefined) break;
      const element = this.#element;
      const end = this.#scan(element);
      const length = window.bytes.length - element.start;
      if (end === 'more' && !atEnd && element.oversized === undefined && length <= MAX_ROW_LENGTH) break;
      if (
        end === 'more' &&
        !atEnd &&
        (element.oversized !== undefined || this.#nextCandidate(element.start, element.column) === -1)
      ) {
        element.oversized ??= window.beginning(element.start);
        done = window.bytes.length;
        break;
      }
      this.#element = undefined;
      if (typeof end === 'number') {
        const oversized =
          element.oversized ?? (end - element.start > MAX_ROW_LENGTH ? window.beginning(element.start) : undefined);
        rows.push(
          oversized === undefined ? window.row(element.start, end, end) : window.rejected(oversized, end, TOO_LONG),
        );
        done = end;
      } else {
        done = Math.max(element.start, 0);
        this.#rejected = {
          beginning: element.oversized ?? window.beginning(done),
          problem: UNFINISHED,
          column: element.column,
        };
      }
    }
    window.drop(done);
    if (this.#element !== undefined)
      this.#element = { ...this.#element, start: this.#element.start - done, at: this.#element.at - done };
    return rows;
  }

  /** The next element in the window, if any. Detects the end of the list. */
  #begin(from: number): Element | undefined {
    const { bytes } = this.#window;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === closeList) {
        this.#closed = true;
        return undefined;
      }
      if (byte > space && byte !== comma)
        return {
          column: at - 1 - bytes.lastIndexOf(newline, at),
          start: at,
          at,
          open: [],
          inText: false,
          oversized: undefined,
        };
    }
    return undefined;
  }

  /** The byte after the element; "more" when it continues past the window, "broken" when it is malformed. */
  #scan(element: Element): number | 'more' | 'broken' {
    const { bytes } = this.#window;
    const { open } = element;
    let { at, inText } = element;
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (inText) {
        if (byte === backslash) at++;
        else if (byte === newline) return 'broken';
        else if (byte === quote) {
          inText = false;
          if (open.length === 0) return at + 1;
        }
      } else if (byte === quote) inText = true;
      else if (byte === openObject || byte === openList) open.push(byte);
      else if (byte === closeObject || byte === closeList) {
        if (open.length === 0) return at;
        // In ASCII, a closing bracket is the code of its opening one plus two.
        if (open.pop() !== byte - 2) return 'broken';
        if (open.length === 0) return at + 1;
      } else if (open.length === 0 && (byte === comma || byte <= space)) return at;
    }
    Object.assign(element, { at, inText });
    return 'more';
  }

  /** The line end before the next object that is indented no further; -1 when there is none in the window. */
  #nextCandidate(from: number, column: number): number {
    const { bytes } = this.#window;
    for (let line = bytes.indexOf(newline, from); line !== -1; line = bytes.indexOf(newline, line + 1)) {
      let at = line + 1;
      while (bytes[at] === space || bytes[at] === tab || bytes[at] === comma) at++;
      if (bytes[at] === openObject && at - 1 - line <= column) return line;
    }
    return -1;
  }

  /** The start of the last line, which continues past the window. */
  #lastLine(from: number): number {
    const { bytes } = this.#window;
    const line = bytes.lastIndexOf(newline);
    return line < from || bytes.length - line > MAX_ROW_LENGTH ? bytes.length : line;
  }
}
