import { defaultDeck } from '@dining/copy-engine';
import { expect } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

/** Expects that the sheet of a partner changes nothing when it is imported as it was exported. */
export function expectNoChange(code: string): void {
  const sheet = Buffer.from(copySheet(readPartnerTexts(projectRoot, code)));
  const { findings, changes, content } = importSheet(projectRoot, code, 'sheet.csv', sheet);
  expect({ findings, changes, content }).toEqual({ findings: [], changes: [], content: undefined });
}

/** Expects that the sheet of a partner removes every override when its texts are cleared. */
export function expectOverridesRemoved(code: string): void {
  const rows = Object.keys(defaultDeck).map((key) => `${key},,\n`);
  const cleared = Buffer.from(`key,text,text (phones)\n${rows.join('')}`);
  const removed = Object.keys(readPartnerTexts(projectRoot, code).overrides).map((key) => `removed ${key}`);
  expect(importSheet(projectRoot, code, 'sheet.csv', cleared).changes.toSorted()).toEqual(removed.toSorted());
}
