import { CARD_SPELLINGS } from '@dining/rules/testing';
import { expect, it } from 'vitest';
import { IMPORT_KINDS, importCardNumbers } from './card-number-secrecy.testing.ts';

const NOWHERE = { tables: [], files: [], output: [], traffic: [], log: [] };

it.each(IMPORT_KINDS)(
  'SEC-02 SRV-05 the card numbers in a file of %s, in any spelling, are in no table, log, report, file name or output',
  async (kind) => {
    const { found, outputs } = await importCardNumbers([kind], Object.values(CARD_SPELLINGS), true);
    expect(found).toEqual(NOWHERE);
    expect(outputs.join('\n')).toContain(' written, ');
  },
);

const hyphenated = [(number: string) => number.replace(/(.{4})(?=.)/g, '$1-')];

it('SEC-02 SRV-05 the card numbers in a file of any kind are in no table, report, file name or output, and are not sent to the database', async () => {
  const { found, outputs } = await importCardNumbers(IMPORT_KINDS, hyphenated, false);
  expect(found).toEqual(NOWHERE);
  const all = outputs.join('\n');
  expect(all).toContain(
    'sourceTransactionId looks like a card number: put a letter and a hyphen before it, such as m-',
  );
  expect(all).toContain('firstName contains what looks like a card number: take it out');
});
