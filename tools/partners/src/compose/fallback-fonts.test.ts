import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import fraunces from '@capsizecss/metrics/fraunces';
import frauncesBold from '@capsizecss/metrics/fraunces/700';
import outfit from '@capsizecss/metrics/outfit';
import outfitBold from '@capsizecss/metrics/outfit/700';
import { describe, expect, it } from 'vitest';
import { fallbackFontRules } from './fallback-fonts.ts';

const figure = (rule: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]);
const rulesOf = (css: string) => css.split(/(?=@font-face)/);

describe('the fallback of a font', () => {
  it('has the width and line height of the font that it replaces, regular and bold', () => {
    const [regular, bold] = rulesOf(fallbackFontRules('Outfit Variable', { regular: outfit, bold: outfitBold }));
    for (const [rule, own, system] of [
      [regular!, outfit, arial],
      [bold!, outfitBold, arialBold],
    ] as const) {
      const scale = figure(rule, 'size-adjust') / 100;
      expect((system.xWidthAvg / system.unitsPerEm) * scale).toBeCloseTo(own.xWidthAvg / own.unitsPerEm, 3);
      expect((figure(rule, 'ascent-override') / 100) * scale).toBeCloseTo(own.ascent / own.unitsPerEm, 3);
      expect((figure(rule, 'descent-override') / 100) * scale).toBeCloseTo(-own.descent / own.unitsPerEm, 3);
    }
  });

  it('has a regular and a bold cut that cover all weights', () => {
    const weights = rulesOf(fallbackFontRules('Outfit Variable', { regular: outfit, bold: outfitBold })).map((rule) =>
      /font-weight:(\d+) (\d+)/.exec(rule)!.slice(1).map(Number),
    );
    expect(weights).toEqual([
      [1, 549],
      [550, 1000],
    ]);
  });

  it('is a serif for a serif font and has the name that the theme refers to', () => {
    const serif = fallbackFontRules('Fraunces Variable', { regular: fraunces, bold: frauncesBold });
    expect(serif).toMatch(
      /^@font-face\{font-family:"Fraunces Variable Fallback";font-weight:1 549;src:local\("Times New Roman"\)/,
    );
    expect(serif).toContain('local("Times New Roman Bold")');
    expect(fallbackFontRules('Outfit Variable', { regular: outfit, bold: outfitBold })).toContain('local("Arial")');
  });
});
