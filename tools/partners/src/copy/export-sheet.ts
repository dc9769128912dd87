import { defaultDeck, isCopyKey, partnerPlaceholders, placeholdersIn, type CopyValue } from '@dining/copy-engine';
import type { PartnerTexts } from './partner-texts.ts';

/** The start of a text that a spreadsheet would run as a formula (OWASP, CSV injection), or that means something else here. */
const NEEDS_APOSTROPHE = /^(?='*(?:[=+\-@＝＋－＠\t\r\n]|\s*\(empty\)\s*$))/;

/** The cells of a text for wide screens and for phones. The second is empty when both read the same text. */
export function textCells(value: CopyValue | undefined): string[] {
  const [wide, phones] = typeof value === 'object' ? [value.desktop, value.mobile] : [value];
  return [wide, phones].map((text) => (text === '' ? '(empty)' : (text ?? '').replace(NEEDS_APOSTROPHE, "'")));
}

/** The text in a cell, without the apostrophe; undefined for an empty cell, which stands for the default. */
export function textInCell(cell: string): string | undefined {
  if (cell.trim() === '') return undefined;
  if (cell.trim() === '(empty)') return '';
  return NEEDS_APOSTROPHE.test(cell) ? cell.replace(/^'/, '') : cell;
}

/** One line of a CSV file. Every cell is quoted, so separators, quotes and line breaks in texts are safe (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * A spreadsheet of a partner's copy: one line per key of the default deck, in the deck's order. Copywriters fill in the
 * columns "text" and "text (phones)"; the others are for reading. The last one is never empty, because Excel drops trailing
 * empty cells from some lines. The byte order mark tells Excel that the file is UTF-8.
 */
export function copySheet({ overrides, shown }: Pick<PartnerTexts, 'overrides' | 'shown'>): string {
  const columns = ['default text', 'text', 'as shown'].flatMap((name) => [name, `${name} (phones)`]);
  const keys = Object.keys(defaultDeck).filter(isCopyKey);
  const rows = keys.map((key) => {
    const cells = [defaultDeck[key], overrides[key], shown[key]].flatMap(textCells);
    const placeholders = [...placeholdersIn(cells.slice(0, 2).join(' ')), ...partnerPlaceholders];
    return [key, ...cells, [...new Set(placeholders)].map((name) => `{${name}}`).join(' ')];
  });
  return `\uFEFF${[['key', ...columns, 'placeholders'], ...rows].map(csvLine).join('')}`;
}
