import { expect } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

const sheetOf = (code: string): Buffer => Buffer.from(copySheet(readPartnerTexts(projectRoot, code)));

/** Expects that the sheet of a partner changes nothing when it is imported as it was exported. */
export function expectNoChange(code: string): void {
  const { findings, changes, content } = importSheet(projectRoot, code, 'sheet.csv', sheetOf(code));
  expect({ findings, changes, content }).toEqual({ findings: [], changes: [], content: undefined });
}

/** Expects that the sheet of a partner removes every override when its texts are cleared. */
export function expectOverridesRemoved(code: string): void {
  const cleared = Buffer.from(
    'key,text,text (phones)\n' +
      keysIn(sheetOf(code))
        .map((key) => `${key},,\n`)
        .join(''),
  );
  const { overrides } = readPartnerTexts(projectRoot, code);
  const { changes } = importSheet(projectRoot, code, 'sheet.csv', cleared);
  expect(changes.map(({ key }) => key).toSorted()).toEqual(Object.keys(overrides).toSorted());
}

const keysIn = (sheet: Buffer): string[] =>
  [...sheet.toString().matchAll(/^"([\w.-]+)","/gm)].map(([, key = '']) => key);
