import { defaultDeck, isCopyKey, partnerPlaceholders, placeholdersIn, type CopyKey } from '@dining/copy-engine';
import type { PartnerTexts } from './partner-texts.ts';
import { csvLine, textCells } from './sheet-cells.ts';

/** The columns of a copy sheet. The last one is never empty: Excel drops trailing empty cells from some lines. */
export const COLUMNS = {
  key: 'key',
  fallback: 'default text',
  phoneFallback: 'default text (phones)',
  text: 'text',
  phoneText: 'text (phones)',
  shown: 'as shown',
  phoneShown: 'as shown (phones)',
  placeholders: 'placeholders',
} as const;

/** Tells spreadsheets that the file is UTF-8; without it Excel reads it as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A spreadsheet of a partner's copy: one line per key of the default deck, in the deck's order. Copywriters fill in the
 * columns "text" and "text (phones)"; the others are for reading.
 */
export function copySheet({ overrides, shown }: Pick<PartnerTexts, 'overrides' | 'shown'>): string {
  const rows = Object.keys(defaultDeck)
    .filter(isCopyKey)
    .map((key) => [
      key,
      ...textCells(defaultDeck[key]),
      ...textCells(overrides[key]),
      ...textCells(shown[key]),
      allowedPlaceholders(key),
    ]);
  return BYTE_ORDER_MARK + [Object.values(COLUMNS), ...rows].map(csvLine).join('');
}

/** The placeholders that a text may use: those of its default first, then those that every text may use. */
function allowedPlaceholders(key: CopyKey): string {
  const value = defaultDeck[key];
  const own = (typeof value === 'string' ? [value] : [value.desktop, value.mobile]).flatMap(placeholdersIn);
  return [...new Set([...own, ...partnerPlaceholders])].map((name) => `{${name}}`).join(' ');
}
