import { isUtf8 } from 'node:buffer';
import { terminalLine } from '../../../src/platform/terminal-text.ts';

/** One row of a file as a value, or the reason for rejecting it. */
export type SourceRow = {
  /** From 1: the line, the row below a CSV header, or the element of a list. */
  readonly number: number;
  /** The decompressed byte after the row, for the progress. */
  readonly endByte: number;
  readonly value: unknown;
  /** The reason for rejecting the row; undefined for a row with a value. */
  readonly problem: string | undefined;
  /** The beginning of the row, to find it in the file. */
  readonly excerpt: string;
};

/** The text of a row that is not parsed yet. */
export type RawRow = Omit<SourceRow, 'value' | 'excerpt'> & { readonly text: string };

/** Bytes of a row. Longer rows are rejected, so that memory stays bounded for any file. */
export const MAX_ROW_LENGTH = 1024 * 1024;

/** Objects and lists within each other, in a row of JSON. */
export const MAX_DEPTH = 32;

export const TOO_LONG = 'the row is longer than 1 MB';
export const TOO_DEEP = `the row has more than ${MAX_DEPTH} objects or lists within each other`;
export const NOT_OBJECT = 'the row is not a JSON object';
export const NOT_UTF8 = 'the row is not UTF-8 text';

/** Bytes of a row that is too long, for its excerpt. */
const KEPT_BYTES = 1000;
const EXCERPT_LENGTH = 200;

/** Characters behind the excerpt in which a card number may end. */
const REST_OF_NUMBER = 1000;

/** The text of a row's bytes, and what is wrong with it. */
export function textOf(bytes: Buffer): Pick<RawRow, 'text' | 'problem'> {
  return bytes.length > MAX_ROW_LENGTH
    ? { text: bytes.toString('utf8', 0, KEPT_BYTES), problem: TOO_LONG }
    : { text: bytes.toString(), problem: isUtf8(bytes) ? undefined : NOT_UTF8 };
}

export const rejected = (row: RawRow, problem: string): SourceRow => sourceRow(row, undefined, problem);
export const accepted = (row: RawRow, value: unknown): SourceRow => sourceRow(row, value, undefined);

const sourceRow = ({ number, endByte, text }: RawRow, value: unknown, problem: string | undefined): SourceRow => ({
  number,
  endByte,
  value,
  problem,
  // Most rows are never shown.
  get excerpt() {
    return excerptOf(text);
  },
});

/** A shortened text without card numbers and control characters, for the database and the terminal (SEC-02). */
export function excerptOf(text: string): string {
  const shown = terminalLine(text.slice(0, EXCERPT_LENGTH + REST_OF_NUMBER)).trim();
  // Last, because each cut can leave half of a character, which the database refuses.
  return (shown.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH)}…` : shown).toWellFormed();
}
