import { brightness, mix } from '../colour/colour-mixing.ts';
import type { CheckedPalette } from '../colour/dish-palette.ts';

/** The table of one drawing: what it is made of and how dark its shadows are. */
export type Table = {
  surface: string;
  /** The surface's own dark, for every shadow that lies on it. */
  shadow: string;
  isDark: boolean;
};

/**
 * The table that a seed, or the caller, chose from the palette.
 *
 * @param wanted position of the surface, 0 to 4; without it the seed decides
 * @throws RangeError when `wanted` is not the position of a surface
 */
export function tableFor(palette: CheckedPalette, seed: number, wanted?: number): Table {
  const surface = palette.surfaces[wanted ?? (seed >>> 7) % palette.surfaces.length];
  if (surface === undefined) {
    throw new RangeError(`There is no surface ${wanted}; choose a whole number from 0 to 4.`);
  }
  return { surface, shadow: mix(surface, '#0a0505', 0.72), isDark: brightness(surface) < 0.45 };
}
