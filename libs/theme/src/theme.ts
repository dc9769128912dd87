import { relativeLuminance } from './contrast.ts';
import { lookOf, type Look } from './look.ts';
import { resolveTokens, variableName, type ResolvedToken, type TokenFile } from './resolve-tokens.ts';
import { cssValue, hexColor } from './token-css.ts';

/** A partner's look, ready to be written into a page. */
export type Theme = {
  /** `:root { --color-bg-page: … }`: values only. */
  css: string;
  /** The partner's choice of layouts; its style text comes from @dining/look. */
  look: Look;
  /** Switches for the `<html>` element, derived from tokens (look, section 10). */
  attributes: { 'data-square'?: ''; 'data-big'?: '' };
  /** Font families to load, display first. */
  families: string[];
  /** First family of the body font. */
  bodyFamily: string;
  /** Colors of the drawings. */
  art: { surfaces: string[]; plate: string; rim: string; ink: string; tint: string };
  /** All color variables as `#rrggbb`, for manifests, maps and icons. */
  colors: Record<string, string>;
};

/** Black and white have equal contrast on a background of this luminance; a darker one needs light controls. */
const EVEN_LUMINANCE = 0.18;

/** Turns valid tokens into a theme, without the private group `palette`. */
export function themeFromTokens(file: TokenFile): Theme {
  const { tokens } = resolveTokens(file);
  const publicTokens = [...tokens.values()].filter(({ path }) => !path.startsWith('palette.'));
  const lines = publicTokens.map((one) => `--${variableName(one.path)}:${cssValue(one)};`);
  const isDark = relativeLuminance(hexColor(tokens.get('color.bg.raised')?.value as never)) < EVEN_LUMINANCE;
  const scheme = isDark ? 'dark' : 'light';
  const value = (path: string) => tokens.get(path)?.value;
  const px = (path: string) => (value(path) as { value: number; unit: string } | undefined) ?? { value: 0, unit: 'px' };
  const families = ['font.display', 'font.body'].map((path) => String([value(path)].flat()[0]));
  const body = px('font.size.md');
  return {
    css: `:root{${lines.join('')}--scheme:${scheme};}`,
    look: lookOf(file),
    attributes: {
      ...(px('radius.control').value === 0 ? { 'data-square': '' as const } : {}),
      ...((body.unit === 'rem' ? body.value * 16 : body.value) > 18 ? { 'data-big': '' as const } : {}),
    },
    families: [...new Set(families)],
    bodyFamily: families[1] ?? '',
    art: artPalette(tokens),
    colors: Object.fromEntries(
      publicTokens
        .filter(({ type }) => type === 'color')
        .map((one) => [variableName(one.path), hexColor(one.value as never)]),
    ),
  };
}

function artPalette(tokens: Map<string, ResolvedToken>): Theme['art'] {
  const hex = (path: string) => hexColor(tokens.get(path)?.value as never);
  return {
    surfaces: [1, 2, 3, 4, 5].map((step) => hex(`art.surface.${step}`)),
    plate: hex('art.plate'),
    rim: hex('art.rim'),
    ink: hex('art.ink'),
    tint: hex('art.tint'),
  };
}
