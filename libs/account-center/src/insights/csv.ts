/** Characters with which spreadsheets begin a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell: numbers as they are, texts quoted and never a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets recognize UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
