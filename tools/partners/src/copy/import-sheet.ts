import { defaultDeck, isCopyKey, type CopyKey, type CopyOverrides, type CopyValue } from '@dining/copy-engine';
import { isError, nearest, type Finding } from '@dining/partner-settings';
import { CsvError, parse } from 'csv-parse/sync';
import { reviewPartner } from '../validate/validate-partner.ts';
import { isSameText } from './copy-diff.ts';
import { textCells, textInCell } from './export-sheet.ts';
import { readCopySource } from './partner-texts.ts';

/** The texts of a sheet, each with the line of its row; undefined stands for the default. */
type SheetTexts = Map<CopyKey, { line: number; value: CopyValue | undefined }>;
type Report = (line: number, key: string, problem: string, expected: string, fix: string, severity?: 'warning') => void;

const ORDER = ['$schema', ...Object.keys(defaultDeck)];
const EXPORT_AGAIN = 'or export the file from the spreadsheet again';

/** Workbooks and UTF-16; no text; bytes that are not UTF-8; UTF-8 that was read as Windows-1252, such as "Ã©" and "â€™". */
const UNREADABLE = /\0|^\s*$|.{0,20}(?:\uFFFD|[\u00C2\u00C3][\u0080-\u00BF]|\u00E2\u20AC).{0,10}/;

/** The first line in which some programs tell Excel the separator. */
const SEPARATOR_LINE = /^"?sep=.?"?(?=\n)/iu;

/** What a spreadsheet shows in place of a formula that it cannot compute. */
const FORMULA_ERROR = /^\s*#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!)\s*$/;

/**
 * Reads a partner's copy sheet and validates the partner's folder as it would be with these texts (PRT-07). Writes nothing.
 * @param file name of the sheet in findings
 * @returns changes such as "added login.title", and the new text of copy.json if there are any, and no errors
 */
export function importSheet(root: string, code: string, file: string, bytes: Buffer) {
  const findings: Finding[] = [];
  const texts = readTexts(bytes, (line, key, problem, expected, fix, severity) =>
    findings.push({ file, line, key, problem, expected, fix, ...(severity && { severity }) }),
  );
  const source = readCopySource(root, code);
  const { changes, content } = mergeTexts((source.value ?? {}) as CopyOverrides, texts);
  // Without a draft, the validation reports a copy.json that cannot be read.
  const drafts: Record<string, string> = source.findings.length === 0 ? { 'copy.json': content } : {};
  for (const finding of reviewPartner(root, code, undefined, drafts)) {
    const row = texts.get(finding.key.replace(/\.(?:desktop|mobile)$/, '') as CopyKey);
    if (finding.file === source.file && row?.value !== undefined) findings.push({ ...finding, file, line: row.line });
    else if (isError(finding)) findings.push(finding);
  }
  const isWritten = changes.length > 0 && !findings.some(isError);
  return { target: source.file, findings, changes, content: isWritten ? content : undefined };
}

/** Reads the texts of a CSV file by key. The texts themselves are checked later, with the whole folder. */
function readTexts(bytes: Buffer, report: Report): SheetTexts {
  const texts: SheetTexts = new Map();
  for (const { line, key, cellOf } of readRows(new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'), report)) {
    if (!isCopyKey(key)) {
      const guess = nearest(key, Object.keys(defaultDeck));
      const problem = key === '' ? 'the row has no key' : `unknown copy key "${key}"`;
      report(line, key, problem, 'a key of the default deck', `${guess ? `write "${guess}", or ` : ''}remove the row`);
      continue;
    }
    const first = texts.get(key)?.line;
    const [desktop, mobile] = [textInCell(cellOf('text')), textInCell(cellOf('text (phones)'))];
    const twice = `"${key}" is there twice; the first is on line ${first}`;
    if (first) report(line, key, twice, 'every key once', 'remove one of the rows');
    else texts.set(key, { line, value: desktop === undefined || mobile === undefined ? desktop : { desktop, mobile } });
    const problem = 'column "text (phones)" has a text, but column "text" has none';
    if (desktop === undefined && mobile !== undefined)
      report(line, key, problem, 'a text for wide screens, too', 'write it in column "text"');
    const broken = [desktop, mobile].find((text) => text !== undefined && FORMULA_ERROR.test(text));
    const fixFormula = "put an apostrophe before a text that begins with =, +, - or @: '+100 points";
    if (broken) report(line, key, `the text is the result of a broken formula: ${broken}`, 'a text', fixFormula);
    for (const [index, fallback] of textCells(defaultDeck[key]).entries()) {
      const column = index === 0 ? 'default text' : 'default text (phones)';
      if (['', fallback].includes(cellOf(column))) continue;
      const isLost = cellOf(column) === fallback.replace(/[^\n -~]/g, '?');
      const problem = `column "${column}" ${isLost ? 'has lost characters' : 'differs from the deck and is not read'}`;
      const fix = isLost
        ? 'save the file as "CSV UTF-8"'
        : 'write new texts in column "text"; if the default has changed since the export, check that yours still fits';
      report(line, key, problem, `"${fallback}"`, fix, isLost ? undefined : 'warning');
    }
  }
  return texts;
}

/** All rows that are complete and not blank. A broken quote ends the reading: what follows it cannot be told apart. */
function readRows(text: string, report: Report) {
  const found = UNREADABLE.exec(text);
  if (found) {
    const problem = text.includes('\0')
      ? 'is a workbook or UTF-16 text'
      : `is empty, damaged or not UTF-8: "${found[0].trim()}"`;
    const fix = 'save it as "CSV UTF-8" (Excel: Save As; Google Sheets: Download), and correct damaged characters';
    report(text.slice(0, found.index).split('\n').length, '', `the file ${problem}`, 'a CSV file in UTF-8', fix);
    return [];
  }
  if (SEPARATOR_LINE.test(text)) {
    const problem = 'the first line only tells a spreadsheet the separator';
    report(1, '', problem, 'the names of the columns', `delete the line, ${EXPORT_AGAIN}`);
    return [];
  }
  // Excel writes semicolons where the comma is the decimal sign.
  const [delimiter = ','] = /[,;\t]/.exec(text.replaceAll(/"[^"]*"/g, '')) ?? [];
  const rows: { line: number; cells: string[] }[] = [];
  let end = 0;
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: end + 1, cells });
    end = lines;
    return null;
  };
  try {
    parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, on_record: addRow });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const problem = isOpen ? 'the row is cut off in a quoted cell' : 'a quotation mark stands in the middle of a cell';
    const expected = 'quotation marks around the whole cell, and doubled within it: "say ""hello"""';
    report(end + 1, '', problem, expected, `${isOpen ? 'close' : 'double'} the quotation mark, ${EXPORT_AGAIN}`);
  }
  const [header = { line: 1, cells: [] }, ...others] = rows;
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const wrong = ['key', 'text', 'text (phones)'].filter((name) => names.filter((one) => one === name).length !== 1);
  for (const name of wrong) {
    const problem = `the column "${name}" is ${names.includes(name) ? 'there twice' : 'missing'}`;
    const expected = 'columns "key", "text" and "text (phones)" in the first line, between commas, semicolons or tabs';
    report(header.line, '', problem, expected, `rename, add or remove one of "${names.join('", "')}", ${EXPORT_AGAIN}`);
  }
  return (wrong.length > 0 ? [] : others).flatMap(({ line, cells }) => {
    const cellOf = (column: string) => cells[names.indexOf(column)] ?? '';
    const key = cellOf('key').trim();
    if (cells.length === names.length) return [{ line, key, cellOf }];
    const problem = `the row has ${cells.length} instead of ${names.length} cells, the last is "${cells.at(-1)}"`;
    const fix = `complete the row, put quotation marks around cells with a separator, ${EXPORT_AGAIN}`;
    report(line, key, problem, 'as many cells as in the first line', fix);
    return [];
  });
}

/**
 * Merges the texts of a sheet into a copy.json, where keys without a row stay as they are. A text that equals the default
 * is no override unless it is there already. A new key follows the closest key that precedes it in the deck.
 */
function mergeTexts(current: CopyOverrides, texts: SheetTexts): { changes: string[]; content: string } {
  const entries: [string, CopyValue | undefined][] = Object.entries(current);
  const placeOf = (key: string | undefined) => entries.findIndex(([name]) => name === key);
  const changes: string[] = [];
  for (const [key, { value }] of texts) {
    const place = placeOf(key);
    if (isSameText(value, entries[place]?.[1]) || (place === -1 && isSameText(value, defaultDeck[key]))) continue;
    const neighbor = ORDER.slice(0, ORDER.indexOf(key)).findLast((name) => placeOf(name) !== -1);
    if (place >= 0) entries[place] = [key, value];
    else entries.splice(placeOf(neighbor) + 1, 0, [key, value]);
    const verb = place === -1 ? 'added' : 'changed';
    changes.push(`${value === undefined ? 'removed' : verb} ${key}`);
  }
  // JSON leaves out removed texts, which are undefined.
  return { changes, content: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n` };
}
