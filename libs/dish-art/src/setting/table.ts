import { brightness, mix } from '../color/color-mixing.ts';
import type { CheckedPalette } from '../color/dish-palette.ts';

/** The table of a drawing. */
export type Table = {
  surface: string;
  /** Shadow color on this surface. */
  shadow: string;
  isDark: boolean;
};

/**
 * The table for a drawing.
 *
 * @param position position of the surface in the palette, 0 to 4; by default it depends on the seed
 * @throws RangeError when there is no surface at the position
 */
export function tableFor(palette: CheckedPalette, seed: number, position?: number): Table {
  const surface = palette.surfaces[position ?? (seed >>> 7) % palette.surfaces.length];
  if (surface === undefined) {
    throw new RangeError(`There is no surface ${position}; choose a whole number from 0 to 4.`);
  }
  return { surface, shadow: mix(surface, '#0a0505', 0.72), isDark: brightness(surface) < 0.45 };
}
