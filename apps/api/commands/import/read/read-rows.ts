import { parse } from 'csv-parse/sync';
import { CsvSplitter } from './csv-splitter.ts';
import { ElementSplitter } from './element-splitter.ts';
import type { FileFormat } from './file-format.ts';
import { readBytes, type ByteSource, type InputFile } from './input-file.ts';
import { LineSplitter } from './line-splitter.ts';
import { excerptOf, type RawRow, type RowSplitter, type SourceRow, type StartingPoint } from './source-row.ts';

/** Rows of a file, as many at a time as come out of one read. */
export type RowSource = {
  /** Bytes read from disk so far. */
  bytesRead(): number;
} & AsyncIterable<SourceRow[]>;

/** Reads the rows of a file from a checkpoint on, in constant memory. */
export function readRows(file: InputFile, from: StartingPoint): RowSource {
  const { format } = file;
  const headerEnd = format.kind === 'csv' ? format.start : 0;
  const bytes: ByteSource = readBytes(file, Math.max(from.byte, headerEnd));
  return {
    bytesRead: () => bytes.bytesRead(),
    async *[Symbol.asyncIterator]() {
      const splitter = splitterFor(format, { byte: Math.max(from.byte, headerEnd), row: from.row });
      for await (const chunk of bytes) {
        const rows = splitter.push(chunk);
        if (rows.length > 0) yield valuesOf(format, rows);
      }
      const rows = splitter.end();
      if (rows.length > 0) yield valuesOf(format, rows);
    },
  };
}

function splitterFor(format: FileFormat, from: StartingPoint): RowSplitter {
  switch (format.kind) {
    case 'lines':
      return new LineSplitter(from);
    case 'list':
      return new ElementSplitter(from, format.opening);
    case 'csv':
      return new CsvSplitter(from, format.delimiter);
  }
}

function valuesOf(format: FileFormat, rows: readonly RawRow[]): SourceRow[] {
  return format.kind === 'csv'
    ? csvValues(format, rows)
    : rows.map((row) => (row.problem === undefined ? jsonValue(row) : refused(row, row.problem)));
}

const refused = ({ number, endByte, text }: RawRow, problem: string): SourceRow => ({
  number,
  endByte,
  value: undefined,
  problem,
  excerpt: excerptOf(text),
});
const taken = ({ number, endByte, text }: RawRow, value: unknown): SourceRow => ({
  number,
  endByte,
  value,
  problem: undefined,
  excerpt: excerptOf(text),
});

function jsonValue(row: RawRow): SourceRow {
  try {
    const value: unknown = JSON.parse(row.number === 1 ? row.text.replace(/^\ufeff/, '') : row.text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? taken(row, value)
      : refused(row, 'the row is no JSON object');
  } catch {
    return refused(row, 'the row is not valid JSON');
  }
}

type CsvFormat = Extract<FileFormat, { kind: 'csv' }>;

/** All rows in one go; when one of them is malformed, each by itself, to find it. */
function csvValues(format: CsvFormat, rows: readonly RawRow[]): SourceRow[] {
  const sound = rows.filter(({ problem }) => problem === undefined);
  const together = fieldsOf(format, sound.map(({ text }) => text).join('\n'));
  const inStep = together?.length === sound.length;
  let next = 0;
  return rows.map((row) => {
    if (row.problem !== undefined) return refused(row, row.problem);
    const fields = inStep ? together[next++] : fieldsOf(format, row.text)?.[0];
    if (fields === undefined) return refused(row, 'a quotation mark stands in the wrong place');
    if (fields.length !== format.columns.length)
      return refused(row, 'the row has more or fewer fields than the first line');
    return taken(row, Object.fromEntries(fields.map((field, place) => [format.columns[place]!, field])));
  });
}

function fieldsOf({ delimiter }: CsvFormat, text: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
  } catch {
    return undefined;
  }
}
