import arial from '@capsizecss/metrics/arial';
import fraunces from '@capsizecss/metrics/fraunces';
import outfit from '@capsizecss/metrics/outfit';
import { describe, expect, it } from 'vitest';
import { standInRule } from './font-stand-in.ts';

const figure = (rule: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]);

describe('the stand-in of a font', () => {
  it('BLD-04 has the width and the line of the font that it stands in for', () => {
    const rule = standInRule('Outfit Variable', outfit);
    const scale = figure(rule, 'size-adjust') / 100;
    expect((arial.xWidthAvg / arial.unitsPerEm) * scale).toBeCloseTo(outfit.xWidthAvg / outfit.unitsPerEm, 3);
    expect((figure(rule, 'ascent-override') / 100) * scale).toBeCloseTo(outfit.ascent / outfit.unitsPerEm, 3);
    expect((figure(rule, 'descent-override') / 100) * scale).toBeCloseTo(-outfit.descent / outfit.unitsPerEm, 3);
  });

  it('BLD-04 is a serif for a serif, and has the name that the theme asks for', () => {
    expect(standInRule('Fraunces Variable', fraunces)).toMatch(/^@font-face\{font-family:"Fraunces Variable Fallback";src:local\("Times New Roman"\)/);
    expect(standInRule('Outfit Variable', outfit)).toContain('local("Arial")');
  });
});
