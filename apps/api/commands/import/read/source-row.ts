/** One row of a file, cut out but not yet understood. */
export type RawRow = {
  /** From 1. Lines of a file with one record a line, rows below a CSV header, elements of a list. */
  readonly number: number;
  /** The byte after the row: reading may go on from here. */
  readonly endByte: number;
  readonly text: string;
  /** Why the row cannot be used; nothing when it was cut out whole. */
  readonly problem: string | undefined;
};

/** One row of a file as a value, or the reason why it is none. */
export type SourceRow = {
  readonly number: number;
  readonly endByte: number;
  readonly value: unknown;
  readonly problem: string | undefined;
  /** The row's beginning as it stands in the file, to find it again. */
  readonly excerpt: string;
};

/** Where reading starts. */
export type StartingPoint = {
  readonly byte: number;
  /** Number of the last row before. */
  readonly row: number;
};

export const fileStart: StartingPoint = { byte: 0, row: 0 };

/** Cuts a stream of bytes into rows. */
export type RowSplitter = {
  push(chunk: Buffer): RawRow[];
  /** What is left at the end of the file. */
  end(): RawRow[];
};

/** A row longer than this is refused, so that memory stays bounded whatever the file holds. */
export const MAX_ROW_LENGTH = 1024 * 1024;

export const TOO_LONG = 'the row is longer than 1 MB';

const EXCERPT_LENGTH = 200;

/** A text that a database and a terminal can show: without control characters, cut short. */
export function excerptOf(text: string): string {
  const shown = text
    .slice(0, EXCERPT_LENGTH + 1)
    .replaceAll('\0', '\u2400')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
  return text.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH)}…` : shown;
}
