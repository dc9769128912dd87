import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** A plain reader of RFC 4180. */
function read(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const character = file[at]!;
    if (isQuoted && character === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === '\n')) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else if (isQuoted || character !== '\r') cell += character;
  }
  return rows.slice(0, -1);
}

describe('csvOf', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('EXT-16 never begins a text with a formula: %j', (text) => {
    expect(read(csvOf([[text]]))).toEqual([[`'${text}`]]);
  });

  it('EXT-16 leaves numbers below zero numbers', () => {
    expect(csvOf([['Plain', -120]])).toBe('\uFEFF"Plain",-120\r\n');
  });

  it('EXT-16 reads back as it was written, whatever restaurants are called', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const cells = read(csvOf(rows)).map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, '')));
          expect(cells).toEqual(rows.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ''))));
        },
      ),
    );
  });
});
