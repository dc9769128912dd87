import type { TokenFile } from './resolve-tokens.ts';

/** The groups that tokens.dark.json may set: colors, the palette behind them, and shadows (PRT-11). */
export const DARK_GROUPS = ['palette', 'color', 'elevation'] as const;

/** Black and white have equal contrast on a background of this luminance; a darker one needs light controls. */
export const MAX_DARK_LUMINANCE = 0.18;

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A partner's tokens at night: tokens.json with the tokens of tokens.dark.json in place of its own. Aliases are resolved
 * afterwards, so a changed palette color reaches every token that names it.
 */
export function darkTokenFile(file: TokenFile, dark: TokenFile): TokenFile {
  const groups = DARK_GROUPS.filter((name) => name in dark).map((name) => [name, merge(file[name], dark[name])]);
  return { ...file, ...Object.fromEntries(groups) } as TokenFile;
}

/** Tokens are replaced as a whole: a value without its own type takes the one of the light token or its group. */
function merge(light: unknown, dark: unknown): unknown {
  if (!isGroup(light) || !isGroup(dark)) return dark;
  if ('$value' in dark) return '$type' in light ? { $type: light['$type'], ...dark } : dark;
  return {
    ...light,
    ...Object.fromEntries(Object.entries(dark).map(([name, inner]) => [name, merge(light[name], inner)])),
  };
}
