export { below, breakpoints, from } from './breakpoints.ts';
export { checkTokens } from './check/check-tokens.ts';
export { contrastPairs, type ContrastPair } from './check/contrast-pairs.ts';
export { LOOK_MEANINGS, tokensJsonSchema } from './check/tokens.schema.ts';
export { colorMeantBy } from './color-meant-by.ts';
export { closestReadable, contrastRatio, relativeLuminance } from './contrast.ts';
export {
  familyInFiles,
  fontFace,
  fontForWeight,
  ownFontRules,
  ownFontsAmong,
  readFontName,
  type OwnFont,
} from './own-fonts.ts';
export {
  resolveTokens,
  variableName,
  type ResolvedToken,
  type TokenFile,
  type TokenProblem,
} from './resolve-tokens.ts';
export { LOOK_CHOICES, lookOf, MAX_HERO_DISHES, MOTIF_REPEATS, type HeroLayout, type Look } from './look.ts';
export { themeFromTokens, type Theme } from './theme.ts';
export { colorComponents, cssValue, hexColor, standInOf } from './token-css.ts';
export { colorVariables, otherVariables, token, type ThemeVariable } from './variables.ts';
