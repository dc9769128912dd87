import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownName } from './person-name.ts';

describe('shownName', () => {
  it.each(['Ada', 'Åsa', 'Mary Ann', 'Jean-Luc', 'O’Neil', "D'Arcy", '東京', 'J. R.', 'José', '  Ada  ', 'ไม้'])(
    'MAI-01 MER-06 shows %j to others',
    (name) => expect(shownName(name)).toBe(name.trim()),
  );

  it.each([
    '',
    ' ',
    '\u3164',
    'evil.example',
    'http://evil',
    'www.evil',
    'a@b',
    'Win $1000',
    '<b>',
    'Call 555',
    '-',
    'Ada\r\nBcc: x',
    'Ada\nBob',
    '{programName}',
    'x'.repeat(41),
    `A${'\u0315'.repeat(5)}`,
    '👩🏽‍🚀',
  ])('SRV-04 shows %j to nobody, since it does not look like a name', (name) =>
    expect(shownName(name)).toBeUndefined(),
  );

  it('SRV-04 shows nothing but letters, marks, spaces, hyphens, apostrophes and closing dots of any name', () => {
    const piece = fc.oneof(
      fc.constantFrom('Ada', '.', ' ', '\u202e', '-', '\u0301', '://', '@', '\u200b'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(shownName(pieces.join('')) ?? 'A').toMatch(/^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u);
      }),
    );
  });
});
