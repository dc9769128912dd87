/** Rows in alphabetical order of a text. */
export type Sorted<Row> = { readonly rows: readonly Row[]; readonly textOf: (row: Row) => string };

/** Sorts rows; those with the same text stay in their order. */
export function sortRows<Row>(rows: readonly Row[], textOf: (row: Row) => string): Sorted<Row> {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return { rows: rows.toSorted((a, b) => compare(textOf(a), textOf(b))), textOf };
}

/** The rows with exactly this text. */
export const rowsWith = <Row>(sorted: Sorted<Row>, text: string): Row[] =>
  sorted.rows.slice(firstFrom(sorted, text), firstFrom(sorted, `${text}\0`));

/** The rows whose text starts with a prefix. */
export const rowsStartingWith = <Row>(sorted: Sorted<Row>, prefix: string): Row[] =>
  sorted.rows.slice(firstFrom(sorted, prefix), firstFrom(sorted, `${prefix}\uffff`));

/** Binary search: the position of the first row whose text is not below a text. */
function firstFrom<Row>({ rows, textOf }: Sorted<Row>, text: string): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textOf(rows[middle]!) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
