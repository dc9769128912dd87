import { parse } from 'csv-parse/sync';
import { parseRecordJson } from '../../../src/platform/records/record-json.ts';
import { CsvSplitter } from './csv-splitter.ts';
import { ElementSplitter } from './element-splitter.ts';
import type { FileFormat } from './file-format.ts';
import { readBytes, type ByteSource, type InputFile } from './input-file.ts';
import { LineSplitter } from './line-splitter.ts';
import { QuoteFindings } from './quote-findings.ts';
import { excerptOf, type RawRow, type RowSplitter, type SourceRow, type StartingPoint } from './source-row.ts';

/** The rows of a file, grouped by the reads that they came from. */
export type RowSource = {
  /** Bytes read from disk so far. */
  bytesRead(): number;
} & AsyncIterable<SourceRow[]>;

/** Reads the rows of a file after a checkpoint, in constant memory. */
export function readRows(file: InputFile, from: StartingPoint): RowSource {
  const { format } = file;
  const headerEnd = format.kind === 'csv' ? format.start : 0;
  const bytes: ByteSource = readBytes(file, Math.max(from.byte, headerEnd));
  return {
    bytesRead: () => bytes.bytesRead(),
    async *[Symbol.asyncIterator]() {
      const splitter = splitterFor(format, { byte: Math.max(from.byte, headerEnd), row: from.row });
      const quotes = new QuoteFindings(file);
      const read = (rows: readonly RawRow[]): SourceRow[] | Promise<SourceRow[]> =>
        format.kind === 'csv' ? quotes.explain(valuesOf(format, rows), rows) : valuesOf(format, rows);
      try {
        for await (const chunk of bytes) {
          const rows = splitter.push(chunk);
          if (rows.length > 0) yield await read(rows);
        }
        const rows = splitter.end();
        if (rows.length > 0) yield await read(rows);
      } finally {
        await quotes.close();
      }
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
    : rows.map((row) => (row.problem === undefined ? jsonValue(row) : rejected(row, row.problem)));
}

const rejected = ({ number, endByte, text }: RawRow, problem: string): SourceRow => ({
  number,
  endByte,
  value: undefined,
  problem,
  excerpt: excerptOf(text),
});
const accepted = ({ number, endByte, text }: RawRow, value: unknown): SourceRow => ({
  number,
  endByte,
  value,
  problem: undefined,
  // Most rows are never shown.
  get excerpt() {
    return excerptOf(text);
  },
});

function jsonValue(row: RawRow): SourceRow {
  try {
    const value = parseRecordJson(row.number === 1 ? row.text.replace(/^\ufeff/, '') : row.text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? accepted(row, value)
      : rejected(row, 'the row is not a JSON object');
  } catch {
    return rejected(row, 'the row is not valid JSON');
  }
}

type CsvFormat = Extract<FileFormat, { kind: 'csv' }>;

/** Parses all rows at once; when one is malformed, each separately to find it. */
function csvValues(format: CsvFormat, rows: readonly RawRow[]): SourceRow[] {
  const complete = rows.filter(({ problem }) => problem === undefined);
  const parsedRows = fieldsOf(format, complete.map(({ text }) => text).join('\n'));
  const areAllParsed = parsedRows?.length === complete.length;
  let next = 0;
  return rows.map((row) => {
    if (row.problem !== undefined) return rejected(row, row.problem);
    const fields = areAllParsed ? parsedRows[next++] : fieldsOf(format, row.text)?.[0];
    if (fields === undefined) return rejected(row, 'a quotation mark is in the wrong place');
    if (fields.length !== format.columns.length)
      return rejected(row, 'the row has more or fewer fields than the first line');
    return accepted(row, Object.fromEntries(fields.map((field, place) => [format.columns[place]!, field])));
  });
}

function fieldsOf({ delimiter }: CsvFormat, text: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
  } catch {
    return undefined;
  }
}
