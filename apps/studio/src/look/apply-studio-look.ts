import { themeFromTokens, type TokenFile } from '@dining/theme';
import { baseCss } from '@dining/ui';
import tokens from './studio.tokens.json';

/** Gives the page the look of the studio, from tokens of the same shape as a partner's. */
export function applyStudioLook(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${themeFromTokens(tokens as TokenFile).css}${baseCss}html,body,#studio{height:100%}`);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}
