import { describe, expect, it } from 'vitest';
import { colorValue } from './color-value.ts';
import { contrastRows, suggestionsFor } from './contrast-rows.ts';
import { demoTokens } from './demo-tokens.testing.ts';
import { readLook, withValues } from './look-tokens.ts';

const demo = readLook(demoTokens(), undefined, 'light')!;
const pale = withValues(demo, { 'palette.neutral.muted': colorValue({ hex: '#c0c0c0', alpha: 1 }) });
const rowsOf = (look: typeof demo) => contrastRows(look);
const nameOf = ({ front, back }: { front: string; back: string }) => `${front} on ${back}`;

describe('contrast pairs', () => {
  it('EXT-13 lists failing pairs first, worst first', () => {
    expect(rowsOf(demo).every(({ passes }) => passes)).toBe(true);
    const rows = rowsOf(pale);
    const failing = rows.filter(({ passes }) => !passes);
    expect(failing.map(nameOf)).toContain('color.text.muted on color.bg.page');
    expect(rows.slice(0, failing.length)).toEqual(failing);
    const shares = failing.map(({ ratio, needed }) => ratio / needed);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('EXT-13 suggests changes after which the pair passes and no other pair fails that passed', () => {
    const rows = rowsOf(pale);
    const failing = rows.filter(({ passes }) => !passes);
    for (const row of failing) {
      const suggestions = suggestionsFor(pale, row, rows);
      expect(suggestions.length).toBeGreaterThan(0);
      for (const { path, value } of suggestions) {
        const after = rowsOf(withValues(pale, { [path]: value })).filter(({ passes }) => !passes);
        expect(after.map(nameOf)).not.toContain(nameOf(row));
        expect(failing.map(nameOf)).toEqual(expect.arrayContaining(after.map(nameOf)));
      }
    }
  });

  it('EXT-13 suggests a color of the palette before a new value of the palette’s color', () => {
    const rows = rowsOf(pale);
    const muted = rows.find((row) => nameOf(row) === 'color.text.muted on color.bg.page')!;
    const [first, second] = suggestionsFor(pale, muted, rows);
    expect(first).toMatchObject({ path: 'color.text.muted', reference: expect.stringMatching(/^palette\./) });
    expect(second?.path).toBe('palette.neutral.muted');
  });

  it('EXT-13 rounds ratios down, so that a failing one never looks sufficient', () => {
    const gray = colorValue({ hex: '#777777', alpha: 1 });
    const row = rowsOf(withValues(demo, { 'color.text.muted': gray })).find(
      (one) => nameOf(one) === 'color.text.muted on color.bg.raised',
    );
    expect(row).toMatchObject({ ratio: 4.47, passes: false });
  });
});
