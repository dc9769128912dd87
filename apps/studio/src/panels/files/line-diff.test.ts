import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffCounts, hunksOf, lineDiff } from './line-diff.ts';

const anyText = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.map((line) => `${line}\n`).join(''));

describe('line differences', () => {
  it('EXT-13 keeps every line of both texts, in order', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const lines = lineDiff(before, after);
        const side = (other: string) => lines.filter(({ kind }) => kind !== other).map(({ text }) => `${text}\n`);
        expect(side('added').join('')).toBe(before);
        expect(side('removed').join('')).toBe(after);
      }),
    );
  });

  it('EXT-13 finds the smallest change', () => {
    expect(diffCounts(lineDiff('a\nb\nc\nd\n', 'a\nx\nc\ny\nd\n'))).toEqual({ added: 2, removed: 1 });
  });

  it('EXT-13 leaves out long stretches without a difference', () => {
    const before = Array.from({ length: 40 }, (_, index) => `${index}\n`).join('');
    const after = before.replace('5\n', 'x\n').replace('\n30\n', '\ny\n');
    const hunks = hunksOf(lineDiff(before, after), 1);
    expect(hunks.map((hunk) => hunk.map(({ text }) => text))).toEqual([
      ['4', '5', 'x', '6'],
      ['29', '30', 'y', '31'],
    ]);
  });
});
