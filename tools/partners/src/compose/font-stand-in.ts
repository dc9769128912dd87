import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import timesNewRomanBold from '@capsizecss/metrics/timesNewRoman/700';
import { standInOf } from '@dining/theme';

/** The measures of a font, in units of its em square, as `@capsizecss/metrics` lists them. */
export type FontMeasures = {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
  category: string;
};

/** Which text is shown in which cut: the system has two of each font, ours have every weight. */
const CUTS = { regular: '1 549', bold: '550 1000' } as const;

type Cut = keyof typeof CUTS;

/** Fonts that every system has, or one of the same measures. A bold cut goes by its full or its PostScript name. */
const SYSTEM: Record<'serif' | 'other', Record<Cut, { measures: FontMeasures; names: readonly string[] }>> = {
  serif: {
    regular: { measures: timesNewRoman, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    bold: {
      measures: timesNewRomanBold,
      names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    },
  },
  other: {
    regular: { measures: arial, names: ['Arial', 'Liberation Sans', 'Arimo'] },
    bold: { measures: arialBold, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'] },
  },
};

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

/**
 * System fonts scaled to the measures of one of ours, so that nothing moves when the file arrives (performance: no font
 * shift): one for text and one for bold, which runs wider by another factor. Widths are means over running text; a
 * single line may still differ by a letter.
 */
export const standInRules = (family: string, measures: Record<Cut, FontMeasures>): string =>
  standInRule(family, 'regular', measures.regular) + standInRule(family, 'bold', measures.bold);

function standInRule(
  family: string,
  cut: Cut,
  { ascent, descent, lineGap, unitsPerEm, xWidthAvg, category }: FontMeasures,
): string {
  const { measures, names } = SYSTEM[category === 'serif' ? 'serif' : 'other'][cut];
  const scale = xWidthAvg / unitsPerEm / (measures.xWidthAvg / measures.unitsPerEm);
  const share = (part: number) => percent(Math.abs(part) / unitsPerEm / scale);
  return `@font-face{font-family:"${standInOf(family)}";font-weight:${CUTS[cut]};src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(scale)};ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:${share(lineGap)}}`;
}
