import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import { MAX_ROW_LENGTH } from './source-row.ts';

/** The format of a file's rows. */
export type FileFormat =
  | { readonly kind: 'lines' }
  | { readonly kind: 'list'; /** Undefined when the file is a list. */ readonly key: 'features' | undefined }
  | { readonly kind: 'csv'; readonly delimiter: string; readonly columns: readonly string[] };

const FEATURES_OPENING = /"features"\s*:\s*\[/;

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** Name of a format for the operator. */
export function formatName(format: FileFormat): string {
  switch (format.kind) {
    case 'lines':
      return 'JSON, one record per line';
    case 'list':
      return format.key === undefined ? 'JSON list' : 'GeoJSON';
    case 'csv':
      return 'CSV';
  }
}

/**
 * Detects the format of a file from its beginning, ignoring its name.
 * @param head the first bytes of the file, up to 1 MB
 * @param mask masks what error messages quote from the file
 */
export function detectFormat(head: Buffer, fileName: string, mask: (text: string) => string): FileFormat {
  const text = head.toString('latin1');
  if (text.startsWith('\u00ff\u00fe') || text.startsWith('\u00fe\u00ff')) {
    throw new ImportError(`${fileName} is UTF-16 text. Convert it to UTF-8 first.`);
  }
  const start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const body = text.slice(start).trimStart();
  if (body === '') throw new ImportError(`${fileName} is empty.`);
  if (body.startsWith('[')) return { kind: 'list', key: undefined };
  if (body.startsWith('{') ? /\}[ \t]*\r\s*\{/.test(body) && !body.includes('\n') : hasOldLineEnds(body))
    throw new ImportError(
      `${fileName} ends its lines with a carriage return alone, as old Macs did. Convert it first: tr '\\r' '\\n' < ${fileName} > new-${fileName}`,
    );
  if (body.startsWith('{'))
    return isRecordLine(body) || !FEATURES_OPENING.test(text) ? { kind: 'lines' } : { kind: 'list', key: 'features' };
  if (head.subarray(0, 4096).includes(0))
    throw new ImportError(
      `${fileName} is not a text file. The importer reads CSV, JSON, NDJSON and GeoJSON, optionally compressed with gzip.`,
    );
  return csvFormat(head, start, fileName, mask);
}

/** Whether lines end with a carriage return alone. A quoted field can contain one, so the whole beginning counts. */
const hasOldLineEnds = (text: string): boolean => !text.includes('\n') && /\r[^\r]/.test(text);

/** How to convert a file whose text is not UTF-8, for the operator. */
export const utf8Hint = (fileName: string): string =>
  `Text that is not UTF-8 is usually Latin-1 or Windows-1252. Convert the file first: iconv -f WINDOWS-1252 -t UTF-8 ${fileName} > new-${fileName}`;

/** Whether the first line is a complete record, and not a feature collection. */
function isRecordLine(body: string): boolean {
  try {
    const record = JSON.parse(body.split('\n', 1)[0]!) as { type?: unknown };
    return record.type !== 'FeatureCollection';
  } catch {
    return false;
  }
}

function csvFormat(head: Buffer, start: number, fileName: string, mask: (text: string) => string): FileFormat {
  const lineEnd = head.indexOf('\n');
  if (lineEnd === -1 && head.length === MAX_ROW_LENGTH)
    throw new ImportError(`${fileName}: the first line is longer than 1 MB. Separate the rows by line ends.`);
  const header = head.subarray(start, lineEnd === -1 ? head.length : lineEnd);
  if (lineEnd !== -1 && !isUtf8(header))
    throw new ImportError(`${fileName}: the first line is not UTF-8 text. ${utf8Hint(fileName)}`);
  const line = header.toString('utf8').replace(/\r$/, '');
  if (/^"?sep=.?"?$/iu.test(line))
    throw new ImportError(
      `${fileName}: the first line only tells a spreadsheet the separator. Delete it: tail -n +2 ${fileName} > new-${fileName}`,
    );
  const delimiter = [',', ';', '\t', '|'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )[0]!;
  const columns = headerOf(line, delimiter, fileName, mask);
  const seen = new Set<string>();
  const repeated = columns.find((column) => seen.size === seen.add(column).size);
  if (repeated !== undefined)
    throw new ImportError(
      `${fileName}: the column ${JSON.stringify(mask(repeated))} occurs twice. Give each column of the first line a unique name.`,
    );
  return { kind: 'csv', delimiter, columns };
}

function headerOf(line: string, delimiter: string, fileName: string, mask: (text: string) => string): string[] {
  try {
    return (parse(line, { delimiter })[0] ?? []).map((column) => column.trim());
  } catch {
    throw new ImportError(
      `${fileName}: the first line cannot be read as the header of a CSV file: ${JSON.stringify(mask(line.slice(0, 120)))}`,
    );
  }
}
