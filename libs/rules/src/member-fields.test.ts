import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, isZipCode, memberLine, NAME_MAX_LENGTH } from './member-fields.ts';
import { isMilitaryState, militaryStateOf } from './military-mail.ts';
import { usStates } from './us-states.ts';

describe('fields of a member', () => {
  it.each(['11231', '00501'])('ACC-03 "%s" is a ZIP code', (text) => {
    expect(isZipCode(text)).toBe(true);
  });

  it.each(['', '1123', '112310', '11231-4417', ' 11231', '11231\n', '1123l', '١١٢٣١'])(
    'ACC-03 "%s" is not a ZIP code of exactly five digits',
    (text) => {
      expect(isZipCode(text)).toBe(false);
    },
  );

  it('ACC-03 names and cities have at most 20 characters, address lines at most 30', () => {
    expect(NAME_MAX_LENGTH).toBe(20);
    expect(CITY_MAX_LENGTH).toBe(20);
    expect(ADDRESS_MAX_LENGTH).toBe(30);
  });

  it('ACC-11 the list has the 50 states, the federal district, five territories and three states of military mail, by name', () => {
    const codes = usStates.map(({ code }) => code);
    expect(codes).toHaveLength(59);
    expect(new Set(codes).size).toBe(59);
    for (const { code, name } of usStates) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name.length).toBeGreaterThan(3);
    }
    expect(codes).toEqual(expect.arrayContaining(['AA', 'AE', 'AP', 'AS', 'DC', 'GU', 'MP', 'PR', 'VI']));
    const names = usStates.map(({ name }) => name.replace('U.S. ', ''));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it.each([
    ['09012', 'AE'],
    ['09366', 'AE'],
    ['09899', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
    ['96326', 'AP'],
    ['96362', 'AP'],
    ['96601', 'AP'],
    ['08999', undefined],
    ['09900', undefined],
    ['34102', undefined],
    ['96799', undefined],
  ])('ACC-11 the military state of ZIP code %s is %s', (zipCode, state) => {
    expect(militaryStateOf(zipCode)).toBe(state);
    if (state !== undefined) expect(isMilitaryState(state)).toBe(true);
  });
});

describe('memberLine', () => {
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
  ])('ACC-03 stores the name %j as %j', (typed, stored) => expect(memberLine(typed)).toBe(stored));

  it('ACC-03 SRV-04 leaves no invisible character and no other space in any name, and changes a clean one no more', () => {
    const invisible = fc.constantFrom(
      ...'\u200b\u200d\u202a\u202e\u2066\u2069\ufeff\u00ad\u061c\u3164\ufe0f\u034f\u00a0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(invisible, fc.string({ unit: 'binary' }), fc.string())), (pieces) => {
        const name = memberLine(pieces.join(''));
        expect(name).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}|^ | $| {2}/u);
        expect(memberLine(name)).toBe(name);
      }),
    );
  });
});
