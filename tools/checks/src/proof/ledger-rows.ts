/** A row of docs/requirements.md. */
export type LedgerRow = { id: string; text: string; family: string };

const HEADING = /^## (?<family>[A-Z]{3} — .+)$/;
const ROW = /^- (?<id>[A-Z]{3}-\d{2}) (?<text>.+)$/;

/** Every row of the ledger in order, with the heading that it stands under. */
export function ledgerRows(markdown: string): LedgerRow[] {
  let family = '';
  return markdown.split('\n').flatMap((line) => {
    family = HEADING.exec(line)?.groups?.['family'] ?? family;
    const { id, text } = ROW.exec(line)?.groups ?? {};
    return id && text ? [{ id, text, family }] : [];
  });
}

/** Finds ids of the ledger's families in a text, those of rows that do not exist too; not `UTF-16`, which looks like one. */
export function idsIn(text: string, rows: readonly LedgerRow[]): string[] {
  const families = [...new Set(rows.map(({ id }) => id.slice(0, 3)))];
  return [...new Set(text.match(new RegExp(`\\b(?:${families.join('|')})-\\d{2}\\b`, 'g')))];
}
