import { readFileSync } from 'node:fs';
import { root, sourceFiles } from '../source-files.ts';
import { ledgerRows } from './ledger-rows.ts';
import { NOT_BUILT, PARTLY_PROVEN } from './open-rows.ts';
import { testTitles } from './test-titles.ts';

/** Reads the ledger and every test of this repository. */
export const readProof = () => ({
  rows: ledgerRows(readFileSync(`${root}/docs/requirements.md`, 'utf8')),
  titles: testTitles(sourceFiles(['apps', 'libs', 'tools'])).toSorted((a, b) =>
    a.path === b.path ? 0 : a.path < b.path ? -1 : 1,
  ),
  open: { notBuilt: NOT_BUILT, partlyProven: PARTLY_PROVEN },
});
