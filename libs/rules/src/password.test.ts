import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordHasLoyaltyNumber, truncatePassword } from './password.ts';

describe('length of passwords', () => {
  it('ENR-02 passwords are cut off after 56 characters and shorter ones stay as they are', () => {
    expect(truncatePassword('a'.repeat(56) + 'b')).toBe('a'.repeat(56));
    expect(truncatePassword('kitchen table')).toBe('kitchen table');
    expect(truncatePassword('')).toBe('');
  });

  it('ENR-02 cutting off a password never splits a character, and cutting again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (password) => {
        const cut = truncatePassword(password);
        expect(password.startsWith(cut)).toBe(true);
        expect([...cut]).toHaveLength(Math.min([...password].length, 56));
        expect(truncatePassword(cut)).toBe(cut);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('loyalty numbers in passwords', () => {
  it.each([
    ['9124401735', '9124401735'],
    ['my9124401735!', '9124401735'],
    ['9124-4017-35', '9124401735'],
    ['ht12345678cat', 'HT 1234-5678'],
  ])('ENR-03 "%s" contains the loyalty number %s', (password, number) => {
    expect(passwordHasLoyaltyNumber(password, number)).toBe(true);
  });

  it.each([
    ['912440173', '9124401735'],
    ['9124x401735', '9124401735'],
    ['supper at eight', ''],
    ['supper at eight', ' - '],
    [`${'a'.repeat(56)}9124401735`, '9124401735'],
  ])('ENR-03 "%s" does not contain the loyalty number "%s"', (password, number) => {
    expect(passwordHasLoyaltyNumber(password, number)).toBe(false);
  });

  it('ENR-03 a password contains any loyalty number in any place', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, fc.stringMatching(/^[0-9A-Z]{1,16}$/), text, (before, number, after) => {
        expect(passwordHasLoyaltyNumber(before + number + after, number)).toBe(true);
      }),
    );
  });
});
