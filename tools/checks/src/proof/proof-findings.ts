import { idsIn, type LedgerRow } from './ledger-rows.ts';
import type { TestTitle } from './test-titles.ts';

/** The tests that carry the id of a row, in their own title or in that of a suite around them. */
export type RowProof = { row: LedgerRow; tests: TestTitle[]; stories: TestTitle[] };

/** Rows that are known to lack tests, by id, with the reason. */
export type OpenRows = { notBuilt: Readonly<Record<string, string>>; partlyProven: Readonly<Record<string, string>> };

const wordsOf = ({ suites, title }: TestTitle) => [...suites, title].join(' ');

/** Assigns every test and story to the rows whose ids it carries. */
export function rowProofs(rows: readonly LedgerRow[], titles: readonly TestTitle[]): RowProof[] {
  const byId = new Map<string, TestTitle[]>();
  for (const title of titles)
    for (const id of idsIn(wordsOf(title), rows)) byId.set(id, [...(byId.get(id) ?? []), title]);
  return rows.map((row) => {
    const found = byId.get(row.id) ?? [];
    return { row, tests: found.filter(({ isStory }) => !isStory), stories: found.filter(({ isStory }) => isStory) };
  });
}

/** What is wrong between the ledger and the tests, one line each: problem and fix. */
export function proofFindings(rows: readonly LedgerRow[], titles: readonly TestTitle[], open: OpenRows): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const proofs = rowProofs(rows, titles);
  return [
    ...titles.flatMap((title) =>
      idsIn(wordsOf(title), rows)
        .filter((id) => !known.has(id))
        .map((id) => `${title.path} carries ${id}, which is no row of docs/requirements.md. Use the id of a row.`),
    ),
    ...proofs
      .filter(({ row, tests }) => tests.length === 0 && !(row.id in open.notBuilt))
      .map(({ row }) => `${row.id} has no test. Write one that carries the id in its title.`),
    ...proofs
      .filter(({ row, tests }) => tests.length > 0 && row.id in open.notBuilt)
      .map(({ row }) => `${row.id} has tests now. Remove it from NOT_BUILT in tools/checks/src/proof/open-rows.ts.`),
    ...[...Object.keys(open.notBuilt), ...Object.keys(open.partlyProven)]
      .filter((id) => !known.has(id))
      .map((id) => `${id} of tools/checks/src/proof/open-rows.ts is no row of docs/requirements.md. Remove it.`),
  ];
}
