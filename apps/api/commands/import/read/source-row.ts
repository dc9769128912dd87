import { terminalLine } from '../../../src/platform/terminal-text.ts';

/** One row of a file, not yet parsed. */
export type RawRow = {
  /** From 1: the line, the row below a CSV header, or the element of a list. */
  readonly number: number;
  /** The byte after the row, from which reading can resume. */
  readonly endByte: number;
  readonly text: string;
  /** The reason for rejecting the row; undefined for a complete row. */
  readonly problem: string | undefined;
};

/** One row of a file as a value, or the reason for rejecting it. */
export type SourceRow = {
  readonly number: number;
  readonly endByte: number;
  readonly value: unknown;
  readonly problem: string | undefined;
  /** The beginning of the row, to find it in the file. */
  readonly excerpt: string;
};

/** Where reading starts. */
export type StartingPoint = {
  readonly byte: number;
  /** Number of the last row before. */
  readonly row: number;
};

export const FILE_START: StartingPoint = { byte: 0, row: 0 };

/** Splits a stream of bytes into rows. */
export type RowSplitter = {
  push(chunk: Buffer): RawRow[];
  /** The remaining rows at the end of the file. */
  end(): RawRow[];
};

/** Longer rows are rejected, so that memory stays bounded for any file. */
export const MAX_ROW_LENGTH = 1024 * 1024;

export const TOO_LONG = 'the row is longer than 1 MB';

const EXCERPT_LENGTH = 200;

/** Characters behind the excerpt in which a card number may end. */
const REST_OF_NUMBER = 1000;

/** A shortened text without card numbers and control characters, for the database and the terminal (SEC-02). */
export function excerptOf(text: string): string {
  const shown = terminalLine(text.slice(0, EXCERPT_LENGTH + REST_OF_NUMBER)).trim();
  // Last, because each cut can leave half of a character, which the database refuses.
  return (shown.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH)}…` : shown).toWellFormed();
}
