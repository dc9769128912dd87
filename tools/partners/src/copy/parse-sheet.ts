import { nearest, type Finding } from '@dining/partner-settings';
import { CsvError, parse } from 'csv-parse/sync';
import { COLUMNS } from './export-sheet.ts';

/** The cells of one key, with the line on which its row starts. */
export type SheetRow = { line: number; cells: Record<keyof typeof COLUMNS, string> };

type Column = keyof typeof COLUMNS;

/** Columns that an import reads; the others are for people. */
const NEEDED: readonly Column[] = ['key', 'text', 'phoneText'];

/** Semicolons are what Excel writes where the comma is the decimal sign. */
const SEPARATORS = [',', ';', '\t'] as const;

type RawRow = { line: number; cells: string[] };

type Report = (line: number, problem: string, expected: string, fix: string) => void;

/**
 * Parses a sheet, with commas, semicolons or tabs, and columns in any order. Reports missing and repeated columns, broken
 * quotes, and rows with too few or too many cells.
 * @param file name in findings
 * @param text the decoded file, with "\n" at line ends
 */
export function parseSheet(file: string, text: string): { rows: SheetRow[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const report: Report = (line, problem, expected, fix) =>
    findings.push({ file, line, key: '', problem, expected, fix });
  const [header, ...rest] = readRows(text, separatorOf(text), report);
  if (!header) return { rows: [], findings };
  const columns = columnsOf(header, report);
  if (!NEEDED.every((column) => columns.has(column))) return { rows: [], findings };
  const rows = rest.flatMap(({ line, cells }) => {
    if (!isComplete({ line, cells }, header.cells.length, report)) return [];
    const cellOf = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
    return [{ line, cells: mapColumns(cellOf) }];
  });
  return { rows, findings };
}

function mapColumns(cellOf: (column: Column) => string): Record<Column, string> {
  const columns = Object.keys(COLUMNS) as Column[];
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>;
}

/** The separator that most often occurs in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** All rows that are not blank. A broken quote ends the reading: what follows it cannot be told apart. */
function readRows(text: string, delimiter: string, report: Report): RawRow[] {
  const rows: RawRow[] = [];
  let end = 0;
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: end + 1, cells });
    end = lines;
    return null;
  };
  try {
    parse(text, { delimiter, relax_column_count: true, record_delimiter: '\n', on_record: addRow });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    report(
      end + 1,
      isOpen ? 'the row is cut off inside a quoted cell' : 'a quotation mark stands in the middle of a cell',
      'quotation marks around the whole cell, and doubled within it: "say ""hello"""',
      isOpen
        ? 'export the file from the spreadsheet again, or close the quotation mark'
        : 'export the file from the spreadsheet again, or double the quotation mark',
    );
  }
  return rows;
}

/** The place of each known column. */
function columnsOf({ line, cells }: RawRow, report: Report): Map<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const [column, name] of Object.entries(COLUMNS) as [Column, string][]) {
    const place = names.indexOf(name);
    if (place !== names.lastIndexOf(name)) {
      report(line, `the column "${name}" is there twice`, 'every column once', 'remove one of them');
    }
    if (place !== -1) columns.set(column, place);
  }
  for (const column of NEEDED) {
    if (columns.has(column)) continue;
    const known: readonly string[] = Object.values(COLUMNS);
    const guess = nearest(
      COLUMNS[column],
      names.filter((name) => name !== '' && !known.includes(name)),
    );
    report(
      line,
      `the column "${COLUMNS[column]}" is missing`,
      `the columns ${NEEDED.map((one) => `"${COLUMNS[one]}"`).join(', ')} in the first line, separated by commas, semicolons or tabs`,
      guess ? `rename "${guess}" to "${COLUMNS[column]}"` : 'add the column, or export the sheet again',
    );
  }
  return columns;
}

/** Whether a row has a cell for every column. With more, a separator in a text has moved the texts to other columns. */
function isComplete({ line, cells }: RawRow, columns: number, report: Report): boolean {
  const expected = `${columns} cells, as in the first line`;
  if (cells.length < columns) {
    const last = cells.at(-1) ?? '';
    report(
      line,
      `the row of "${cells[0]}" is cut off after ${cells.length} of ${columns} cells, at "${last.slice(-30)}"`,
      expected,
      'export the file from the spreadsheet again, or add the missing cells',
    );
    return false;
  }
  if (cells.length === columns) return true;
  report(
    line,
    `the row of "${cells[0]}" has ${cells.length} cells instead of ${columns}`,
    expected,
    'put quotation marks around cells that contain the separator, or export the file from the spreadsheet again',
  );
  return false;
}
