import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH, passwordHasLoyaltyNumber, truncatePassword } from './password.ts';

describe('ENR-02 passwords are cut off at 56 characters', () => {
  it('keeps the first 56 characters and leaves shorter passwords alone', () => {
    expect(truncatePassword('a'.repeat(56) + 'b')).toBe('a'.repeat(56));
    expect(truncatePassword('kitchen table')).toBe('kitchen table');
    expect(truncatePassword('')).toBe('');
  });

  it('never cuts a character in half, and cuts only once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (password) => {
        const cut = truncatePassword(password);
        expect(password.startsWith(cut)).toBe(true);
        expect([...cut]).toHaveLength(Math.min([...password].length, PASSWORD_MAX_LENGTH));
        expect(truncatePassword(cut)).toBe(cut);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('ENR-03 a password may not be or contain the loyalty number', () => {
  it.each([
    ['9124401735', '9124401735'],
    ['my9124401735!', '9124401735'],
    ['9124-4017-35', '9124401735'],
    ['ht12345678cat', 'HT 1234-5678'],
  ])('finds it in "%s"', (password, number) => {
    expect(passwordHasLoyaltyNumber(password, number)).toBe(true);
  });

  it.each([
    ['912440173', '9124401735'],
    ['9124x401735', '9124401735'],
    ['supper at eight', ''],
    ['supper at eight', ' - '],
    [`${'a'.repeat(56)}9124401735`, '9124401735'],
  ])('does not find it in "%s"', (password, number) => {
    expect(passwordHasLoyaltyNumber(password, number)).toBe(false);
  });

  it('finds any number wherever it stands', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, fc.stringMatching(/^[0-9A-Z]{1,16}$/), text, (before, number, after) => {
        expect(passwordHasLoyaltyNumber(before + number + after, number)).toBe(true);
      }),
    );
  });
});
