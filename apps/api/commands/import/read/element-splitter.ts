import { ByteWindow } from './byte-window.ts';
import { MAX_ROW_LENGTH, TOO_LONG, type RawRow, type RowSplitter, type StartingPoint } from './source-row.ts';

const [tab, newline, space, quote, comma, backslash] = [0x09, 0x0a, 0x20, 0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

export const UNFINISHED = 'the element is not complete: a bracket or a quotation mark is missing';

/** The element under way: how far it has been looked at, and what is open there. */
type Element = {
  /** Of its first byte: how far from the line's beginning. */
  readonly column: number;
  readonly start: number;
  at: number;
  /** The brackets that stand open. */
  readonly open: number[];
  inText: boolean;
  /** Its beginning, once it is too long to be used and is only followed to its end. */
  oversized: string | undefined;
};

/**
 * Cuts a JSON list into its elements without holding more than one of them. An element that does not end (a missing
 * brace, an open text) is refused, and reading goes on at the next line that begins an object as far to the left.
 */
export class ElementSplitter implements RowSplitter {
  readonly #window: ByteWindow;
  /** What stands before the first element; nothing once it is behind. */
  #opening: RegExp | undefined;
  #element: Element | undefined;
  /** The beginning of an element that cannot be used, until its end is found, and why. */
  #refused: { beginning: string; problem: string; column: number } | undefined;
  #closed = false;

  /** @param opening what stands before the first element, with its bracket */
  constructor(from: StartingPoint, opening: RegExp) {
    this.#window = new ByteWindow(from);
    this.#opening = from.byte === 0 ? opening : undefined;
  }

  push(chunk: Buffer): RawRow[] {
    if (this.#closed) return [];
    this.#window.append(chunk);
    return this.#cut(false);
  }

  end(): RawRow[] {
    return this.#closed ? [] : this.#cut(true);
  }

  #cut(atEnd: boolean): RawRow[] {
    const window = this.#window;
    if (this.#opening !== undefined) {
      const found = this.#opening.exec(window.bytes.toString('latin1', 0, MAX_ROW_LENGTH));
      if (found === null) return [];
      window.drop(found.index + found[0].length);
      this.#opening = undefined;
    }
    const rows: RawRow[] = [];
    let kept = 0;
    for (;;) {
      if (this.#refused !== undefined) {
        const next = this.#nextLikely(kept, this.#refused.column);
        kept = next === -1 ? this.#lastLine(kept) : next;
        if (next === -1 && !atEnd) break;
        if (next === -1) kept = window.bytes.length;
        rows.push(window.refused(this.#refused.beginning, kept, this.#refused.problem));
        this.#refused = undefined;
      }
      this.#element ??= this.#begin(kept);
      if (this.#element === undefined) break;
      const element = this.#element;
      const end = this.#scan(element);
      const length = window.bytes.length - element.start;
      if (end === 'more' && !atEnd && element.oversized === undefined && length <= MAX_ROW_LENGTH) break;
      if (
        end === 'more' &&
        !atEnd &&
        (element.oversized !== undefined || this.#nextLikely(element.start, element.column) === -1)
      ) {
        element.oversized ??= window.beginning(element.start);
        kept = window.bytes.length;
        break;
      }
      this.#element = undefined;
      if (typeof end === 'number') {
        const oversized =
          element.oversized ?? (end - element.start > MAX_ROW_LENGTH ? window.beginning(element.start) : undefined);
        rows.push(
          oversized === undefined ? window.row(element.start, end, end) : window.refused(oversized, end, TOO_LONG),
        );
        kept = end;
      } else {
        kept = Math.max(element.start, 0);
        this.#refused = {
          beginning: element.oversized ?? window.beginning(kept),
          problem: UNFINISHED,
          column: element.column,
        };
      }
    }
    window.drop(kept);
    if (this.#element !== undefined)
      this.#element = { ...this.#element, start: this.#element.start - kept, at: this.#element.at - kept };
    return rows;
  }

  /** The next element in the window, or nothing. Notes the end of the list. */
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

  /** The byte after the element; "more" when it goes on past the window, "broken" when it cannot be right. */
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
        // In ASCII a closing bracket stands two places after its opening one.
        if (open.pop() !== byte - 2) return 'broken';
        if (open.length === 0) return at + 1;
      } else if (open.length === 0 && (byte === comma || byte <= space)) return at;
    }
    Object.assign(element, { at, inText });
    return 'more';
  }

  /** The end of the line before the next object that begins no further to the right; -1 when there is none in the window. */
  #nextLikely(from: number, column: number): number {
    const { bytes } = this.#window;
    for (let line = bytes.indexOf(newline, from); line !== -1; line = bytes.indexOf(newline, line + 1)) {
      let at = line + 1;
      while (bytes[at] === space || bytes[at] === tab || bytes[at] === comma) at++;
      if (bytes[at] === openObject && at - 1 - line <= column) return line;
    }
    return -1;
  }

  /** From where on a line that goes on past the window has to be kept. */
  #lastLine(from: number): number {
    const { bytes } = this.#window;
    const line = bytes.lastIndexOf(newline);
    return line < from || bytes.length - line > MAX_ROW_LENGTH ? bytes.length : line;
  }
}
