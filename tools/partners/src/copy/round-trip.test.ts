import { describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

describe.each(partnerCodes(projectRoot))('the copy sheet of %s', (code) => {
  const sheet = Buffer.from(copySheet(readPartnerTexts(projectRoot, code)));

  it('PRT-07 CPY-03 changes nothing when it is imported as it was exported', () => {
    const { findings, changes, content } = importSheet(projectRoot, code, 'sheet.csv', sheet);
    expect({ findings, changes, content }).toEqual({ findings: [], changes: [], content: undefined });
  });

  it('PRT-07 CPY-03 removes every override when the texts are cleared', () => {
    const cleared = Buffer.from(
      'key,text,text (phones)\n' +
        keysIn(sheet)
          .map((key) => `${key},,\n`)
          .join(''),
    );
    const { overrides } = readPartnerTexts(projectRoot, code);
    const { changes } = importSheet(projectRoot, code, 'sheet.csv', cleared);
    expect(changes.map(({ key }) => key).toSorted()).toEqual(Object.keys(overrides).toSorted());
  });
});

const keysIn = (sheet: Buffer): string[] =>
  [...sheet.toString().matchAll(/^"([\w.-]+)","/gm)].map(([, key = '']) => key);
