import type { MapLook } from './map-look.ts';

/**
 * Font stacks in the form that MapLibre draws locally when a style names no glyph files: it takes weight and slant from
 * the words in the first name, and the shapes from the first family that the page has.
 */
export function labelFonts({ family }: Pick<MapLook, 'family'>): {
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
