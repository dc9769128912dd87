import { mergeTokens } from './merge-tokens.ts';
import type { TokenFile } from './token-file.ts';

/** The groups that tokens.dark.json may set: colors, the palette behind them, and shadows (PRT-11). */
export const DARK_GROUPS = ['palette', 'color', 'elevation'] as const;

/** Black and white have equal contrast on a background of this luminance; a darker one needs light controls. */
export const MAX_DARK_LUMINANCE = 0.18;

/**
 * A partner's tokens at night: tokens.json with the tokens of tokens.dark.json in place of its own. Aliases are resolved
 * afterwards, so a changed palette color reaches every token that names it.
 */
export function darkTokenFile(file: TokenFile, dark: TokenFile): TokenFile {
  const groups = DARK_GROUPS.filter((name) => name in dark).map((name) => [name, mergeTokens(file[name], dark[name])]);
  return { ...file, ...Object.fromEntries(groups) } as TokenFile;
}
