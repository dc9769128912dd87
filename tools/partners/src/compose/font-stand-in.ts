import { standInOf } from '@dining/theme';
import arial from '@capsizecss/metrics/arial';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';

/** The measures of a font, in units of its em square, as `@capsizecss/metrics` lists them. */
export type FontMeasures = { ascent: number; descent: number; lineGap: number; unitsPerEm: number; xWidthAvg: number; category: string };

/** Fonts that every system has, or one of the same measures. */
const SYSTEM = {
  serif: { measures: timesNewRoman, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
  other: { measures: arial, names: ['Arial', 'Liberation Sans', 'Arimo'] },
} as const;

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

/**
 * A system font scaled to the measures of one of ours, so that nothing moves when the file arrives (performance:
 * no font shift). Widths are means over running text; a single line may still differ by a letter.
 */
export function standInRule(family: string, { ascent, descent, lineGap, unitsPerEm, xWidthAvg, category }: FontMeasures): string {
  const { measures, names } = category === 'serif' ? SYSTEM.serif : SYSTEM.other;
  const scale = xWidthAvg / unitsPerEm / (measures.xWidthAvg / measures.unitsPerEm);
  const share = (part: number) => percent(Math.abs(part) / unitsPerEm / scale);
  return `@font-face{font-family:"${standInOf(family)}";src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(scale)};ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:${share(lineGap)}}`;
}
