import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, emailKey, isEmail, normalizeEmail } from './email.ts';

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
    'a\u200Bb@example.com',
    'maya@example',
    'maya@-example.com',
    'maya@example-.com',
    'maya..cruz@example.com',
    'maya@example..com',
    'maya@exam_ple.com',
    'maya@\u212Aelvin.com',
    '<maya@example.com>',
    'a,b@example.com',
    'tim.o’connor@example.com',
    '“maya”@example.com',
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
          expect(normalizeEmail(address).toLowerCase()).toBe(address.normalize().toLowerCase().normalize());
          expect(address).not.toMatch(/[\p{Cc}\s]/u);
          expect(address.split('@')).toHaveLength(2);
          expect(address.length).toBeLessThanOrEqual(50);
        },
      ),
      { numRuns: 500 },
    );
  });

  /** What pages, keyboards and word processors put into a copied address. */
  const hidden = fc.constantFrom(...'\t\u00A0\u00AD\u034F\u200B\u200D\u202A\u2060\u3164\uFE0F\uFEFF\u{E0061}');
  const letter = fc.oneof(fc.constantFrom(..."abzAZ09.+'éÜÅǰİßяЖ🍜ａﬁ"), fc.string({ unit: 'grapheme', maxLength: 1 }));
  const isOneLetter = (text: string) => text.toUpperCase().toLowerCase() === text.toLowerCase();

  it('ENR-01 ENR-06 an accepted address has one key in all its spellings, and a visibly different one has another', () => {
    const marks = fc.array(fc.tuple(fc.nat(), hidden), { maxLength: 5 });
    const accepted = fc
      .array(letter, { minLength: 1, maxLength: 8 })
      .map((letters) => `${letters.join('')}@Mail.example`)
      .filter((address) => isEmail(normalizeEmail(address)));
    const spelling = (address: string) =>
      fc.tuple(marks, fc.boolean(), fc.constantFrom('NFC', 'NFD')).map(([all, isUpper, form]) => {
        const cased = isUpper && isOneLetter(address) ? address.toUpperCase() : address;
        const characters = [...cased.normalize(form)];
        for (const [place, mark] of all) characters.splice(place % (characters.length + 1), 0, mark);
        return characters.join('');
      });
    const spelled = accepted.chain((address) => fc.tuple(fc.constant(address), spelling(address)));
    fc.assert(
      fc.property(spelled, accepted, ([address, typed], other) => {
        expect(isEmail(normalizeEmail(typed))).toBe(true);
        expect(emailKey(typed)).toBe(emailKey(address));
        expect(emailKey(` ${typed.replace('@', ' @ ')}`)).toBe(emailKey(address));
        expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed));
        expect(emailKey(normalizeEmail(typed))).toBe(emailKey(typed));
        const looksAs = (text: string) =>
          text
            .replaceAll(/[\s\p{Cf}\p{DI}]/gu, '')
            .toLowerCase()
            .normalize('NFD');
        expect(emailKey(other) === emailKey(address)).toBe(looksAs(other) === looksAs(address));
      }),
      { numRuns: 150 },
    );
  });

  it('ENR-06 stores the case of an address in ASCII, and lower case beyond, which no database folds differently', () => {
    expect(normalizeEmail('Fay.G@Example.org')).toBe('Fay.G@Example.org');
    expect(normalizeEmail('José.G@Example.org')).toBe('josé.g@example.org');
    expect(normalizeEmail('J\u030C@x.org')).toBe('\u01F0@x.org');
    expect(emailKey('ａ@x.org')).not.toBe(emailKey('a@x.org'));
  });
});
