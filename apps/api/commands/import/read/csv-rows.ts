import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import type { FileFormat } from './file-format.ts';
import type { Line } from './lines.ts';
import { accepted, rejected, TOO_LONG, type RawRow, type SourceRow } from './source-row.ts';

type CsvFormat = Extract<FileFormat, { kind: 'csv' }>;

/** A quoted field ends within so many characters of its row, or only its first line is rejected. */
const MAX_OPEN_LENGTH = 64 * 1024;

/** A quoted field. No part of it can match in two ways, so that the time to match grows with the text only. */
const QUOTED = /"[^"]*(?:""[^"]*)*"/g;

/** Rows in their order: those of one line, and those whose quoted fields contain line ends. */
type CsvRow = RawRow & { readonly firstLine: number; readonly lastLine: number };

/**
 * The records of a CSV file. Lines without a value are skipped, but counted. A row that is not CSV is rejected, and the
 * next line begins a row: csv-parse alone, as a stream that skips errors, would drop the rows up to the next quotation mark
 * without a word, and the rest of its buffer after a row that is too long.
 * @throws ImportError at a second header that differs from the first, after the rows before it
 */
export async function* readCsv(
  lines: AsyncIterable<Line[]>,
  format: CsvFormat,
  fileName: string,
): AsyncGenerator<SourceRow[]> {
  const joiner = new LineJoiner(format.delimiter);
  const read = (rows: readonly CsvRow[]) => withoutHeaders(valuesOf(format, rows), rows, fileName);
  for await (const some of lines) yield* read(some.flatMap((line) => joiner.push(line)));
  yield* read(joiner.end());
}

/**
 * The rows up to a second header. Files that were put together have one: with the same columns it is rejected as a row, and
 * with others the values behind it would be taken for those of the first.
 */
function* withoutHeaders(rows: SourceRow[], places: readonly CsvRow[], fileName: string): Generator<SourceRow[]> {
  const header = rows.findIndex(({ value }) => isOtherHeader((value ?? {}) as Record<string, string>));
  if (header === -1) return yield rows;
  yield rows.slice(0, header);
  throw new ImportError(
    `${fileName}, line ${places[header]!.firstLine}: the names of the columns occur again, and differ from those of the first line. What follows was not read. Import the files that were put together one by one.`,
  );
}

/** Whether most fields of a row are names of its columns, and one is in the place of another. */
function isOtherHeader(record: Readonly<Record<string, string>>): boolean {
  const fields = Object.entries(record);
  const names = fields.filter(([, field]) => Object.hasOwn(record, field.trim()));
  return names.length > fields.length / 2 && names.some(([column, field]) => field.trim() !== column);
}

function valuesOf({ delimiter, columns }: CsvFormat, rows: readonly CsvRow[]): SourceRow[] {
  // Starting the parser costs as much as many rows, and a read of empty lines has none.
  if (rows.length === 0) return [];
  const problems = rows.map(
    (row) => row.problem ?? (fieldCount(row.text, delimiter) === columns.length ? undefined : otherLength(row)),
  );
  const text = rows.flatMap((row, place) => (problems[place] === undefined ? [row.text] : [])).join('\n');
  const records = parse(text, { delimiter, record_delimiter: '\n' });
  let next = 0;
  return rows.map((row, place) => {
    const problem = problems[place];
    if (problem !== undefined) return rejected(row, problem);
    return accepted(row, Object.fromEntries(records[next++]!.map((field, index) => [columns[index]!, field])));
  });
}

/** The number of fields of a row that is CSV. An error of csv-parse costs more than the parsing of a row. */
const fieldCount = (text: string, delimiter: string): number =>
  (text.includes('"') ? text.replaceAll(QUOTED, '') : text).split(delimiter).length;

function otherLength({ firstLine, lastLine }: CsvRow): string {
  const problem = 'the row has more or fewer fields than the first line';
  return firstLine === lastLine
    ? problem
    : `${problem}; a quotation mark that is opened on line ${firstLine} and closed on line ${lastLine} makes these lines one row`;
}

/** Joins the lines of a quoted field to one row. Each line is read at most twice, whatever the file contains. */
class LineJoiner {
  /** Matches a row that csv-parse reads without an error. */
  readonly #wellFormed: RegExp;
  /** Matches a row without a value, as spreadsheets write one that was emptied instead of deleted. */
  readonly #blank: RegExp;
  /** The lines of a row whose quotation mark is still open. */
  #open: Line[] = [];
  #openLength = 0;
  #rows = 0;

  constructor(delimiter: string) {
    const field = String.raw`(?:[^"\n${delimiter}]*|${QUOTED.source})`;
    this.#wellFormed = new RegExp(`^${field}(?:[${delimiter}]${field})*$`);
    this.#blank = new RegExp(String.raw`^(?:[\s${delimiter}]|"")*$`);
  }

  /** @returns the rows that the line completes */
  push(line: Line): CsvRow[] {
    if (line.number === 1) return [];
    if (this.#open.length === 0) return this.#begin(line);
    this.#open.push(line);
    this.#openLength += line.text.length + 1;
    if (line.problem === TOO_LONG || this.#openLength > MAX_OPEN_LENGTH) return this.#giveUp();
    if (!hasOddQuotes(line.text)) return [];
    const text = withoutReturn(this.#open.map((part) => part.text).join('\n'));
    if (!this.#wellFormed.test(text)) return this.#giveUp();
    const [{ number: firstLine }] = this.#open as [Line];
    const problem = this.#open.find((part) => part.problem !== undefined)?.problem;
    this.#open = [];
    return [this.#row({ ...line, text, problem }, firstLine)];
  }

  /** The remaining rows at the end of the file. */
  end(): CsvRow[] {
    return this.#open.length === 0 ? [] : this.#giveUp();
  }

  #begin(line: Line): CsvRow[] {
    const text = withoutReturn(line.text);
    if (line.lines > 1 || this.#blank.test(text)) {
      this.#rows += line.lines;
      return [];
    }
    if (line.problem === TOO_LONG || this.#wellFormed.test(text)) return [this.#row({ ...line, text })];
    if (!this.#wellFormed.test(`${text}"`))
      return [this.#row({ ...line, text, problem: line.problem ?? 'a quotation mark is in the wrong place' })];
    this.#open = [line];
    this.#openLength = line.text.length;
    return [];
  }

  /** Rejects the line with the open quotation mark; the lines after it are rows. */
  #giveUp(): CsvRow[] {
    const [first, ...others] = this.#open as [Line, ...Line[]];
    this.#open = [];
    const problem = `a quotation mark is opened on line ${first.number} and never closed`;
    return [this.#row({ ...first, problem }), ...others.flatMap((line) => this.#begin(line))];
  }

  #row(row: RawRow, firstLine = row.number): CsvRow {
    return { ...row, number: ++this.#rows, firstLine, lastLine: row.number };
  }
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

const hasOddQuotes = (text: string): boolean => text.split('"').length % 2 === 0;
