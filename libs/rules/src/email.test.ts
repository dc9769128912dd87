import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'maya@example.com',
    ' Maya.Cruz+dinner@mail.example.co ',
    "o'neil@example.com",
    'größe@example.com',
    '🍜@example.com',
    `${'a'.repeat(38)}@example.com`,
  ])('HOM-01 takes %j', (text) => expect(isEmail(text)).toBe(true));

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
  ])('HOM-01 refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it('HOM-01 takes at most 50 characters, not counting blanks around them', () => {
    expect(EMAIL_MAX_LENGTH).toBe(50);
    expect(isEmail(`  ${'a'.repeat(38)}@example.com  `)).toBe(true);
  });

  const control = fc
    .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
    .map((code) => String.fromCharCode(code));
  const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));

  it('SRV-04 refuses control characters and halves of characters, wherever they stand', () => {
    const address = 'maya@example.com';
    fc.assert(
      fc.property(fc.oneof(control, half), fc.integer({ min: 1, max: address.length - 1 }), (wrong, at) => {
        expect(isEmail(address.slice(0, at) + wrong + address.slice(at))).toBe(false);
      }),
    );
  });

  it('SRV-04 takes nothing that mail systems or databases do not', () => {
    const piece = fc.oneof(
      control,
      half,
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('a', 'example', '.', '@', '-', ' ', '@example.com'),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        (text) => {
          const kept = text.trim();
          if (isEmail(text))
            expect([
              kept.isWellFormed(),
              /[\p{Cc}\s]/u.test(kept),
              kept.split('@').length,
              kept.length <= EMAIL_MAX_LENGTH,
            ]).toEqual([true, false, 2, true]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
