import { describe, expect, it } from 'vitest';
import { contrastRows, suggestionsFor } from './contrast-rows.ts';
import { paletteTokens } from './demo-tokens.testing.ts';
import { readLook, withValues } from './look-tokens.ts';

const demo = readLook(paletteTokens(), undefined, 'light')!;
const pale = withValues(demo, { 'palette.neutral.muted': '#c0c0c0' });
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

  it('EXT-13 suggests a color that passes too where other tokens take it over by default', () => {
    const link = withValues(demo, { 'color.text.link': '#cccccc' });
    const rows = rowsOf(link);
    const failing = rows.filter(({ passes }) => !passes).map(nameOf);
    expect(failing).toContain('color.action.quietText on color.action.quietHover');
    const onPage = rows.find((row) => nameOf(row) === 'color.text.link on color.bg.page')!;
    const [best] = suggestionsFor(link, onPage, rows);
    expect(best?.path).toBe('color.text.link');
    expect(rowsOf(withValues(link, { 'color.text.link': best?.value })).every(({ passes }) => passes)).toBe(true);
  });

  it('EXT-13 rounds ratios down, so that a failing one never looks sufficient', () => {
    const row = rowsOf(withValues(demo, { 'color.text.muted': '#777777' })).find(
      (one) => nameOf(one) === 'color.text.muted on color.bg.raised',
    );
    expect(row).toMatchObject({ ratio: 4.47, passes: false });
  });
});
