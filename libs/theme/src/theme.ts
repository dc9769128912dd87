import { relativeLuminance } from './contrast.ts';
import { darkTokenFile, MAX_DARK_LUMINANCE } from './dark-tokens.ts';
import { expectedTokens } from './expected-tokens.ts';
import { lookOf, type Look } from './look.ts';
import { resolveTokens, variableName, type ResolvedToken } from './resolve-tokens.ts';
import { cssValue, hexColor } from './token-css.ts';
import type { TokenFile } from './token-file.ts';

/** A partner's look, ready to be written into a page. */
export type Theme = {
  /** `:root { --color-bg-page: … }`: values only, and those that differ where the visitor's system is dark. */
  css: string;
  /** The partner's choice of layouts; its style text comes from @dining/look. */
  look: Look;
  /** Switches for the `<html>` element, derived from tokens. */
  attributes: { 'data-square'?: ''; 'data-big'?: '' };
  /** Font families to load, display first. */
  families: string[];
  /** First family of the body font. */
  bodyFamily: string;
  /** Colors of the drawings. */
  art: { surfaces: string[]; plate: string; rim: string; ink: string; tint: string };
  /** All color variables as `#rrggbb`, for manifests, maps and icons. */
  colors: Record<string, string>;
  /** The same in the dark, for partners with a tokens.dark.json (PRT-11). */
  darkColors?: Record<string, string>;
};

/**
 * Turns valid tokens into a theme, without the private group `palette`.
 * @param dark the content of tokens.dark.json, if the partner has one
 */
export function themeFromTokens(file: TokenFile, dark?: TokenFile): Theme {
  const { tokens } = resolveTokens(file);
  const lines = declarations(tokens);
  const darkTokens = dark && resolveTokens(darkTokenFile(file, dark)).tokens;
  const darkLines = darkTokens ? declarations(darkTokens).filter((line) => !lines.includes(line)) : [];
  const value = (path: string) => tokens.get(path)?.value;
  const px = (path: string) => (value(path) as { value: number; unit: string } | undefined) ?? { value: 0, unit: 'px' };
  const families = ['font.display', 'font.body'].map((path) => String([value(path)].flat()[0]));
  const body = px('font.size.md');
  return {
    css:
      `:root{${lines.join('')}}` +
      (darkLines.length > 0 ? `@media (prefers-color-scheme:dark){:root{${darkLines.join('')}}}` : ''),
    look: lookOf(file),
    attributes: {
      ...(px('radius.control').value === 0 ? { 'data-square': '' as const } : {}),
      ...((body.unit === 'rem' ? body.value * 16 : body.value) > 18 ? { 'data-big': '' as const } : {}),
    },
    families: [...new Set(families)],
    bodyFamily: families[1] ?? '',
    art: artPalette(tokens),
    colors: colorsOf(tokens),
    ...(darkTokens && { darkColors: colorsOf(darkTokens) }),
  };
}

type Tokens = Map<string, ResolvedToken>;

/** The tokens that the interface reads, in the order of its variables. */
const publicTokens = (tokens: Tokens): ResolvedToken[] => expectedTokens.flatMap(({ path }) => tokens.get(path) ?? []);

/** One custom property per token, and the scheme of native controls. */
function declarations(tokens: Tokens): string[] {
  const isDark = relativeLuminance(hexColor(tokens.get('color.bg.raised')?.value as never)) < MAX_DARK_LUMINANCE;
  return [
    ...publicTokens(tokens).map((one) => `--${variableName(one.path)}:${cssValue(one)};`),
    `--scheme:${isDark ? 'dark' : 'light'};`,
  ];
}

const colorsOf = (tokens: Tokens): Record<string, string> =>
  Object.fromEntries(
    publicTokens(tokens)
      .filter(({ type }) => type === 'color')
      .map((one) => [variableName(one.path), hexColor(one.value as never)]),
  );

function artPalette(tokens: Tokens): Theme['art'] {
  const hex = (path: string) => hexColor(tokens.get(path)?.value as never);
  return {
    surfaces: [1, 2, 3, 4, 5].map((step) => hex(`art.surface.${step}`)),
    plate: hex('art.plate'),
    rim: hex('art.rim'),
    ink: hex('art.ink'),
    tint: hex('art.tint'),
  };
}
