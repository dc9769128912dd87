import { describe, expect, it } from 'vitest';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, isZipCode, memberLine, NAME_MAX_LENGTH } from './member-fields.ts';
import { isMilitaryState, militaryStateOf, usStates } from './us-states.ts';

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

  it.each([
    ['\u200B Fay\u00AD\u202A ', 'Fay'],
    ['Mary\u00A0Ann', 'Mary Ann'],
    ['Jose\u0301', 'José'],
    ['Fay\u3164  K.\u2060', 'Fay K.'],
  ])('ACC-03 %j is stored as %j', (typed, stored) => {
    expect(memberLine(typed)).toBe(stored);
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
