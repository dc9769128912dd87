import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';

describe('e-mail addresses', () => {
  it.each([
    'maya@example.com',
    ' Maya.Cruz+dinner@mail.example.co ',
    "o'neil@example.com",
    'größe@example.com',
    '🍜@example.com',
    `${'a'.repeat(38)}@example.com`,
  ])('HOM-01 %j is an e-mail address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'maya',
    'maya@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'maya@example',
    'maya@-example.com',
    'maya@example-.com',
    'maya..cruz@example.com',
    'maya@example..com',
    'maya@exam_ple.com',
    'maya@\u212Aelvin.com',
    '<maya@example.com>',
    'a,b@example.com',
    `${'a'.repeat(39)}@example.com`,
  ])('HOM-01 %j is not an e-mail address', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('HOM-01 an e-mail address has at most 50 characters, not counting spaces around it', () => {
    expect(EMAIL_MAX_LENGTH).toBe(50);
    expect(isEmail(`  ${'a'.repeat(38)}@example.com  `)).toBe(true);
    expect(isEmail(`  ${'a'.repeat(39)}@example.com  `)).toBe(false);
  });

  const control = fc
    .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
    .map((code) => String.fromCharCode(code));
  const loneSurrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));

  it('SRV-04 control characters and lone surrogates make an e-mail address invalid in any place', () => {
    const address = 'maya@example.com';
    fc.assert(
      fc.property(fc.oneof(control, loneSurrogate), fc.integer({ min: 1, max: address.length - 1 }), (wrong, at) => {
        expect(isEmail(address.slice(0, at) + wrong + address.slice(at))).toBe(false);
      }),
    );
  });

  it('SRV-04 every accepted e-mail address is accepted by mail systems and the database', () => {
    const piece = fc.oneof(
      control,
      loneSurrogate,
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('a', 'example', '.', '@', '-', ' ', '@example.com'),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        (text) => {
          if (!isEmail(text)) return;
          const address = text.trim();
          expect(address.isWellFormed()).toBe(true);
          expect(address).not.toMatch(/[\p{Cc}\s]/u);
          expect(address.split('@')).toHaveLength(2);
          expect(address.length).toBeLessThanOrEqual(50);
        },
      ),
      { numRuns: 500 },
    );
  });
});
