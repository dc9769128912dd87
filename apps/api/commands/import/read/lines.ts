import { MAX_ROW_LENGTH, textOf, type RawRow } from './source-row.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Bytes to keep of a line. One more than a row may have shows that it is too long. */
const KEPT_BYTES = MAX_ROW_LENGTH + 1;

/** A line, or some empty lines that follow each other, with the number of the last and the line ends between them. */
export type Line = RawRow & { /** How many lines it is. */ readonly lines: number };

/**
 * Splits a file into lines, grouped by the reads that they came from; `number` is that of the line, from 1. A carriage
 * return before the line end belongs to the text. Not node:readline, which also ends lines at U+2028, a character that
 * JSON texts may contain, replaces bytes that are not UTF-8 silently, and keeps lines of any length in memory.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let offset = 0;
  const keep = (part: Buffer): Buffer =>
    rest.length === KEPT_BYTES ? rest : Buffer.concat([rest, part.subarray(0, KEPT_BYTES - rest.length)]);
  const lineOf = (line: Buffer, endByte: number, count = 1): Line => {
    const isFirst = number === 0;
    number += count;
    return { number, endByte, lines: count, ...textOf(isFirst ? withoutMark(line) : line) };
  };
  for await (const chunk of bytes) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      let count = 1;
      const isEmpty = number > 0 && rest.length === 0 && emptyLineEnd(chunk, start) === end;
      for (let next = end; isEmpty && (next = emptyLineEnd(chunk, end + 1)) !== -1; count++) end = next;
      const part = chunk.subarray(start, end);
      lines.push(lineOf(rest.length === 0 ? part : keep(part), offset + end + 1, count));
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = keep(chunk.subarray(start));
    offset += chunk.length;
    yield lines;
  }
  if (rest.length > 0) yield [lineOf(rest, offset)];
}

/** The line end of an empty line that starts at a byte; -1 if the line is not empty. */
function emptyLineEnd(chunk: Buffer, start: number): number {
  const end = chunk[start] === RETURN ? start + 1 : start;
  return chunk[end] === NEWLINE ? end : -1;
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** The first bytes of a file without the mark of UTF-8. */
export const withoutMark = (bytes: Buffer): Buffer =>
  bytes.indexOf(BYTE_ORDER_MARK) === 0 ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
