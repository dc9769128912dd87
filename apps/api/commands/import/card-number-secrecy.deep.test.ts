import { CARD_SPELLINGS } from '@dining/rules/testing';
import { expect, it } from 'vitest';
import { IMPORT_KINDS, importCardNumbers } from './card-number-secrecy.testing.ts';

it.each(IMPORT_KINDS)(
  'SEC-02 SRV-05 the card numbers in a file of %s, in any spelling, are in no table, log, report, file name or output',
  async (kind) => {
    const { found, outputs } = await importCardNumbers([kind], Object.values(CARD_SPELLINGS), true);
    expect(found).toEqual({ tables: [], files: [], output: [], traffic: [], log: [] });
    expect(outputs.join('\n')).toContain(' written, ');
  },
);
