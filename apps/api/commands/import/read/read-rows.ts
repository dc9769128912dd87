import { readCsv } from './csv-rows.ts';
import { readBytes, type InputFile } from './input-file.ts';
import { readJsonList } from './json-list.ts';
import { readJsonLines } from './json-rows.ts';
import { readLines } from './lines.ts';
import type { SourceRow } from './source-row.ts';

/** The rows of a file, grouped by the reads that they came from. */
export type RowSource = {
  /** Bytes read from disk so far. */
  bytesRead(): number;
} & AsyncIterable<SourceRow[]>;

/**
 * Reads the rows of a file in constant memory.
 * @param after number of the last row that is not wanted; 0 for all rows
 */
export function readRows(file: InputFile, after: number): RowSource {
  const bytes = readBytes(file);
  return {
    bytesRead: () => bytes.bytesRead(),
    async *[Symbol.asyncIterator]() {
      for await (const rows of allRows(file, bytes)) yield rows.filter(({ number }) => number > after);
    },
  };
}

function allRows({ format, name }: InputFile, bytes: AsyncIterable<Buffer>): AsyncIterable<SourceRow[]> {
  switch (format.kind) {
    case 'lines':
      return readJsonLines(readLines(bytes));
    case 'list':
      return readJsonList(bytes, format.key, name);
    case 'csv':
      return readCsv(readLines(bytes), format, name);
  }
}
