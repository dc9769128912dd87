import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, typosAllowed } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['chicago', 'chicago', 0],
    ['chicgo', 'chicago', 1],
    ['chciago', 'chicago', 1],
    ['houstin', 'houston', 1],
    ['phillidelphia', 'philadelphia', 2],
    ['boston', 'houston', 2],
    ['boston', 'austin', Infinity],
    ['san', 'sanfrancisco', Infinity],
  ])('SRC-03 is for "%s" and "%s": %d', (typed, name, distance) => {
    expect(editDistance(typed, name, 2, 'whole')).toBe(distance);
  });

  it.each([
    ['sanfr', 'sanfrancisco', 0],
    ['sanfarn', 'sanfrancisco', 1],
    ['sanfrancixco', 'sanfran', Infinity],
  ])('SRC-03 compares "%s" with the beginning of "%s": %d', (typed, name, distance) => {
    expect(editDistance(typed, name, 1, 'beginning')).toBe(distance);
  });

  it('SRC-03 counts a random error in any name once, and never more than the limit', () => {
    const word = fc.stringMatching(/^[a-z]{4,30}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'replace'), (name, seed, kind) => {
        const at = seed % (name.length - 1);
        const [first, second] = [name[at]!, name[at + 1]!];
        const wrong = { drop: second, double: first + first + second, swap: second + first, replace: `_${second}` }[
          kind
        ];
        const typed = name.slice(0, at) + wrong + name.slice(at + 2);
        expect(editDistance(typed, name, 1, 'whole')).toBe(typed === name ? 0 : 1);
      }),
    );
  });

  it('SRC-03 is the same in both directions', () => {
    const word = fc.stringMatching(/^[ab]{0,9}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 2, 'whole')).toBe(editDistance(other, one, 2, 'whole'));
      }),
    );
  });

  it('SRC-03 allows one error from four letters on and two from eight on', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map((text) => typosAllowed(text))).toEqual([0, 1, 1, 2]);
  });
});
