import { describe, expect, it } from 'vitest';
import { isZipCode } from './member-fields.ts';
import { usStates } from './us-states.ts';

describe('ACC-03 ZIP codes', () => {
  it('are exactly five digits', () => {
    expect(['11231', '00501'].map(isZipCode)).toEqual([true, true]);
    expect(['', '1123', '112310', '11231-4417', ' 11231', '11231\n', '1123l', '١١٢٣١'].map(isZipCode)).toEqual(
      Array(8).fill(false),
    );
  });
});

describe('ACC-11 the list of states', () => {
  it('holds the 50 states, the federal district and the five territories once each, by name', () => {
    expect(usStates).toHaveLength(56);
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(56);
    expect(usStates.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true);
    expect(['AS', 'DC', 'GU', 'MP', 'PR', 'VI'].every((code) => usStates.some((state) => state.code === code))).toBe(
      true,
    );
    const names = usStates.map(({ name }) => name.replace('U.S. ', ''));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});
