import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, shownName } from './person-name.ts';

describe('cleanName', () => {
  it.each([
    ['\u202eadA', 'adA'],
    ['A\u200bd\u00ada\ufeff', 'Ada'],
    ['\u2066Ada\u2069 \u200eKing\u200f', 'Ada King'],
    ['Mary\u00a0\u2003Ann\u3000', 'Mary Ann'],
    ['Jose\u0301', 'José'],
    // Fillers of Korean text are letters to Unicode, and invisible.
    ['\u3164\u115f\uffa0', ''],
    ['می\u200cنا', 'مینا'],
    ['Hóa Đậm', 'Hóa Đậm'],
    ["D'Arcy-Smith 3rd", "D'Arcy-Smith 3rd"],
  ])('ACC-03 stores the name %j as %j', (typed, stored) => expect(cleanName(typed)).toBe(stored));

  it('ACC-03 SRV-04 leaves no invisible character and no other space in any name, and changes a clean one no more', () => {
    const invisible = fc.constantFrom(
      ...'\u200b\u200d\u202a\u202e\u2066\u2069\ufeff\u00ad\u061c\u3164\ufe0f\u034f\u00a0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(invisible, fc.string({ unit: 'binary' }), fc.string())), (pieces) => {
        const name = cleanName(pieces.join(''));
        expect(name).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}|^ | $| {2}/u);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});

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
