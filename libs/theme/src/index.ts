export { brandDrawings, type BrandDrawings } from './brand/brand-drawings.ts';
export { brandOf, CORNERS, type Brand } from './brand/brand.ts';
export { hexFromOklch, oklchFromHex, type Oklch } from './brand/oklch.ts';
export { isLightTextReadable, readable } from './brand/readable.ts';
export { below, from, low, minWidth, shortPhone, tall, tiny } from './breakpoints.ts';
export { checkDarkTokens } from './check/check-dark-tokens.ts';
export { checkTokens } from './check/check-tokens.ts';
export { contrastPairs, type ContrastPair } from './check/contrast-pairs.ts';
export { expectedTokens, settableTokens, type ExpectedToken } from './expected-tokens.ts';
export { TOKEN_MEANINGS } from './check/token-meanings.ts';
export { LOOK_MEANINGS } from './check/look.schema.ts';
export { darkTokensJsonSchema, tokensJsonSchema } from './check/tokens.schema.ts';
export { colorMeantBy } from './color-meant-by.ts';
export { colorComponents, writeColor, writtenColor, type ColorValue } from './color-value.ts';
export { closestReadable, contrastRatio, relativeLuminance } from './contrast.ts';
export { DARK_GROUPS, darkTokenFile } from './dark-tokens.ts';
export { withDefaults } from './default-tokens.ts';
export {
  familyInFiles,
  fontFace,
  fontForWeight,
  ownFontRules,
  ownFontsAmong,
  readFontName,
  type OwnFont,
} from './own-fonts.ts';
export { resolveTokens, variableName, type ResolvedToken, type TokenProblem } from './resolve-tokens.ts';
export { LOOK_CHOICE_MEANINGS } from './look-choice-meanings.ts';
export { LOOK_CHOICES, lookOf, MAX_HERO_DISHES, MOTIF_REPEATS, type HeroLayout, type Look } from './look.ts';
export { mailLook, type MailColors, type MailLook } from './mail-look.ts';
export { standardTokens } from './standard-tokens.ts';
export type { TokenFile } from './token-file.ts';
export { referenceOf, writtenAt } from './token-reference.ts';
export { themeFromTokens, type Theme } from './theme.ts';
export { cssValue, hexColor, standInOf } from './token-css.ts';
export { colorVariables, otherVariables, token, type ThemeVariable } from './variables.ts';
