import type { MapTheme } from './map-theme.ts';

/**
 * Font stacks that MapLibre draws with local fonts, as it does for styles without glyph files: it takes weight and slant
 * from the first name, and the glyphs from the first family that the page has.
 */
export function labelFonts({ family }: Pick<MapTheme, 'family'>): {
  medium: string[];
  bold: string[];
  italic: string[];
} {
  return {
    medium: [`${family} Medium`, family],
    bold: [`${family} SemiBold`, family],
    italic: [`${family} Medium Italic`, family],
  };
}
