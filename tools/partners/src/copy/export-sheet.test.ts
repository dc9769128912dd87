import { defaultDeck } from '@dining/copy-engine';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet, csvLine, textCells, textInCell } from './export-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

const rowsOf = (sheet: string) => parse(sheet, { columns: true, bom: true }) as Record<string, string>[];

describe('an exported copy sheet', () => {
  const sheet = copySheet(readPartnerTexts(projectRoot, 'demo'));
  const rows = rowsOf(sheet);
  const row = (key: string) => rows.find((one) => one['key'] === key);

  it('CPY-03 has one line per key of the deck, in the order of the deck', () => {
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(defaultDeck));
  });

  it('CPY-03 starts with a byte order mark, so that Excel reads UTF-8', () => {
    expect(Buffer.from(sheet).subarray(0, 3).toString('hex')).toBe('efbbbf');
  });

  it('CPY-03 CPY-05 has the default, the program’s text for wide screens and phones, and the text as shown', () => {
    expect(row('home.hero.text')).toEqual({
      key: 'home.hero.text',
      'default text':
        'Link a card once. Then earn {currencyPlural} on every meal at {restaurantCount} restaurants, bars and cafés.',
      'default text (phones)': '',
      text: 'Link a card once. Then earn {currencyPlural} on every meal at {restaurantCount} restaurants, bars and cafés.',
      'text (phones)': 'Link a card once. Then earn {currencyPlural} on every meal.',
      'as shown': 'Link a card once. Then earn points on every meal at 10,000 restaurants, bars and cafés.',
      'as shown (phones)': 'Link a card once. Then earn points on every meal.',
      placeholders: expect.stringContaining('{currencyPlural}'),
    });
  });

  it('CPY-03 leaves the program’s text empty where the default is used', () => {
    expect(row('login.title')).toMatchObject({ 'default text': 'Sign in', text: '', 'as shown': 'Sign in' });
  });

  it('PRT-07 lists the placeholders of the text before those of every text', () => {
    expect(row('merchant.bonus')?.['placeholders']).toMatch(/^\{amount\} \{currencyPlural\} \{partnerName\} /);
  });

  it('CPY-03 has no cell that a spreadsheet would run as a formula', () => {
    expect(row('merchant.bonus')?.['default text']).toBe("'+{amount} {currencyPlural}");
    expect(rows.flatMap((one) => Object.values(one)).filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  });
});

describe('the cells of a copy sheet', () => {
  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+144', "'+144"],
    ['-5', "'-5"],
    ['@dining', "'@dining"],
    ['＝SUM(A1)', "'＝SUM(A1)"],
    ["'=x", "''=x"],
    ["'Tis the season", "'Tis the season"],
    ['Earn + dine', 'Earn + dine'],
  ])('CPY-03 guard %j as %j against formulas', (text, cell) => {
    expect([textCells(text)[0], textInCell(cell)]).toEqual([cell, text]);
  });

  it('CPY-03 mark a text that is empty on purpose, and tell it from one that says "(empty)"', () => {
    expect(textCells('')).toEqual(['(empty)', '']);
    expect(['(empty)', '', '  ', "'(empty)"].map(textInCell)).toEqual(['', undefined, undefined, '(empty)']);
  });

  it('CPY-03 keep any text through a CSV file', () => {
    const anyText = fc.array(fc.constantFrom("'", '=', '+', '"', ',', ';', '\n', '\t', 'é', ' ', 'a', '(empty)'));
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('');
        fc.pre(text === '' || text.trim() !== '');
        const [cells] = parse(csvLine(textCells(text)), { record_delimiter: '\r\n' }) as string[][];
        expect(textInCell(cells?.[0] ?? '')).toBe(text);
      }),
    );
  });
});
