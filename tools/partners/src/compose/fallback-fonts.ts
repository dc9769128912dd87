import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import timesNewRomanBold from '@capsizecss/metrics/timesNewRoman/700';
import { standInOf } from '@dining/theme';

/** The metrics of a font, in units of its em square, as `@capsizecss/metrics` lists them. */
export type FontMetrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
  category: string;
};

/** The font weights that each cut covers: system fonts have two cuts, ours have every weight. */
const CUT_WEIGHTS = { regular: '1 549', bold: '550 1000' } as const;

type Cut = keyof typeof CUT_WEIGHTS;

/** Fonts that every system has, or a font with the same metrics. A bold cut is named by its full or PostScript name. */
const SYSTEM_FONTS: Record<'serif' | 'other', Record<Cut, { metrics: FontMetrics; names: readonly string[] }>> = {
  serif: {
    regular: { metrics: timesNewRoman, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    bold: {
      metrics: timesNewRomanBold,
      names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    },
  },
  other: {
    regular: { metrics: arial, names: ['Arial', 'Liberation Sans', 'Arimo'] },
    bold: { metrics: arialBold, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'] },
  },
};

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

/**
 * `@font-face` rules that scale system fonts to the metrics of one of ours, so that nothing moves when the font file
 * loads (performance: no font shift): one for regular text and one for bold, which is wider by another factor. Widths
 * are means over running text, so a single line may still differ by a letter.
 */
export const fallbackFontRules = (family: string, metrics: Record<Cut, FontMetrics>): string =>
  fallbackFontRule(family, 'regular', metrics.regular) + fallbackFontRule(family, 'bold', metrics.bold);

/**
 * The metrics of the bold cut of a variable font whose file states only those of its default weight: wider by as much as
 * the bold system font is.
 */
export function estimatedBold(metrics: FontMetrics): FontMetrics {
  const { regular, bold } = SYSTEM_FONTS[metrics.category === 'serif' ? 'serif' : 'other'];
  return { ...metrics, xWidthAvg: (metrics.xWidthAvg * bold.metrics.xWidthAvg) / regular.metrics.xWidthAvg };
}

function fallbackFontRule(
  family: string,
  cut: Cut,
  { ascent, descent, lineGap, unitsPerEm, xWidthAvg, category }: FontMetrics,
): string {
  const { metrics, names } = SYSTEM_FONTS[category === 'serif' ? 'serif' : 'other'][cut];
  const scale = xWidthAvg / unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm);
  const share = (part: number) => percent(Math.abs(part) / unitsPerEm / scale);
  return `@font-face{font-family:"${standInOf(family)}";font-weight:${CUT_WEIGHTS[cut]};src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(scale)};ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:${share(lineGap)}}`;
}
