import type { CopyValue } from '@dining/copy-engine';

/** A cell for a text that is empty on purpose; an empty cell means "use the default". */
export const EMPTY_TEXT = '(empty)';

/**
 * Texts that a spreadsheet would run as a formula, and texts that mean something else in a sheet. Characters as OWASP lists
 * them for CSV injection.
 */
const NEEDS_GUARD = /^'*(?:[=+\-@\t\n]|\s*\(empty\)\s*$)/;

/** Writes a text so that spreadsheets show it and never run it as a formula: an apostrophe precedes such texts. */
export const guardedCell = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/** Reads a text back that {@link guardedCell} wrote. Texts typed into the sheet without an apostrophe stay as they are. */
export const unguardedText = (cell: string): string =>
  cell.startsWith("'") && NEEDS_GUARD.test(cell) ? cell.slice(1) : cell;

/** The cells of a text for wide screens and for phones; the second is empty when both read the same text. */
export function textCells(value: CopyValue | undefined): [wide: string, phones: string] {
  if (value === undefined) return ['', ''];
  return typeof value === 'string' ? [textCell(value), ''] : [textCell(value.desktop), textCell(value.mobile)];
}

const textCell = (text: string): string => (text === '' ? EMPTY_TEXT : guardedCell(text));

/** The text in a cell; undefined for an empty cell, which means "use the default". */
export function textInCell(cell: string): string | undefined {
  if (cell.trim() === '') return undefined;
  return cell.trim() === EMPTY_TEXT ? '' : unguardedText(cell);
}

/** One line of a CSV file. Every cell is quoted, so separators, quotes and line breaks in texts are safe (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
