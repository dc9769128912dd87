import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textVersion } from './text-version.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 400 });

describe('version of a text', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('EXT-06 the version of %j is its published FNV-1a hash', (text, version) => {
    expect(textVersion(text)).toBe(version);
  });

  it('EXT-06 the version of a text is always the same 16 hexadecimal digits', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(textVersion(text)).toMatch(/^[0-9a-f]{16}$/);
        expect(textVersion(structuredClone(text))).toBe(textVersion(text));
      }),
    );
  });

  it('EXT-06 a text that is changed, extended or reordered has another version', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(textVersion(one) === textVersion(other)).toBe(one === other);
      }),
    );
    fc.assert(
      fc.property(
        words,
        fc.nat(),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        (text, place, letter) => {
          const at = place % (text.length + 1);
          // Not within a surrogate pair: its halves alone are not text.
          fc.pre(text.isWellFormed() && text.slice(0, at).isWellFormed());
          expect(textVersion(text.slice(0, at) + letter + text.slice(at))).not.toBe(textVersion(text));
          if (at > 0 && at < text.length && text.slice(at) + text.slice(0, at) !== text)
            expect(textVersion(text.slice(at) + text.slice(0, at))).not.toBe(textVersion(text));
        },
      ),
    );
  });

  it('EXT-06 10,000 nearly identical texts have 10,000 versions', () => {
    const versions = new Set(Array.from({ length: 10_000 }, (_, index) => textVersion(`I agree to version ${index}.`)));
    expect(versions.size).toBe(10_000);
  });
});
