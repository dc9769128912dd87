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
      const length = end - start;
      const isEmpty = length === 0 || (length === 1 && chunk[start] === RETURN);
      if (isEmpty && number > 0 && rest.length === 0) ({ count, end } = emptyLines(chunk, start));
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

/** Line ends, with the lines that they are. Equal bytes are compared far faster than read one by one. */
const BLOCKS = ['\n', '\r\n'].map((end) => {
  const bytes = Buffer.alloc(4096, end);
  return { bytes, lines: bytes.length / end.length };
});

/** How many empty lines follow each other from a byte on, and the line end of the last: half a MB of gzip can be 500 MB. */
function emptyLines(chunk: Buffer, start: number): { count: number; end: number } {
  let [at, count] = [start, 0];
  for (const { bytes, lines } of BLOCKS)
    for (; chunk.subarray(at, at + bytes.length).equals(bytes); at += bytes.length) count += lines;
  let end = at - 1;
  for (; at < chunk.length; at++) {
    if (chunk[at] === NEWLINE) {
      count++;
      end = at;
    } else if (chunk[at] !== RETURN || chunk[at + 1] !== NEWLINE) break;
  }
  return { count, end };
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** The first bytes of a file without the mark of UTF-8. */
export const withoutMark = (bytes: Buffer): Buffer =>
  bytes.indexOf(BYTE_ORDER_MARK) === 0 ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
