import { brightness, darken, lighten, mix } from './color-mixing.ts';
import type { CheckedPalette } from './dish-palette.ts';

/** Colors by the names of their places in the artwork, all `#rrggbb`. */
export type PlaceColors = Readonly<Record<string, string>>;

const STEEL = '#d4d9dd';

/** The places of crockery and cutlery, in a partner's colors. */
export function crockeryColors({ plate, rim, ink }: CheckedPalette): PlaceColors {
  const clay = mix(plate, rim, 0.08);
  const saucer = mix(plate, rim, 0.1);
  const glaze = mix(rim, ink, 0.25);
  const steel = mix(STEEL, plate, 0.3);
  return {
    plate,
    'plate-inside': darken(plate, 0.28),
    step: mix(plate, ink, 0.14),
    rim,
    ink,
    clay,
    'clay-edge': mix(clay, ink, 0.4),
    'clay-speck': mix(clay, ink, 0.35),
    saucer,
    'saucer-shade': darken(saucer, 0.3),
    teapot: mix(plate, rim, 0.4),
    'teapot-handle': mix(plate, rim, 0.55),
    glaze,
    'glaze-inside': darken(glaze, 0.28),
    steel,
    'steel-edge': darken(steel, 0.1),
    'steel-inside': lighten(steel, 0.25),
    slate: mix(ink, '#222222', 0.4),
    iron: mix(ink, STEEL, 0.35),
    stone: mix(ink, '#4a2a1c', 0.5),
    sticks: mix(ink, '#b9702f', 0.35),
  };
}

/** Whether a table is dark enough for bright cutlery and dim light. */
export const isDarkTable = (surface: string): boolean => brightness(surface) < 0.45;

/**
 * The places of a table and what lies on it.
 *
 * @param cloth color of the napkin; its stripes have the rim color, or the plate color if the napkin has the rim color
 */
export function tableColors({ plate, rim }: CheckedPalette, surface: string, cloth: string): PlaceColors {
  const isDark = isDarkTable(surface);
  const shadow = mix(surface, '#0a0505', 0.72);
  return {
    table: surface,
    shadow,
    thread: isDark ? '#ffffff' : shadow,
    metal: isDark ? '#e9e6df' : mix('#cfd3d6', surface, 0.12),
    cloth,
    stripe: rim === cloth ? plate : rim,
  };
}
