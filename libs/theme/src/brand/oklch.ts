import { formatHex, modeOklch, modeRgb, useMode as registerMode } from 'culori/fn';

const toRgb = registerMode(modeRgb);
const toOklch = registerMode(modeOklch);

/**
 * A color by perceived lightness (0 to 1), chroma and hue (degrees) in OKLCH, so that a brand color can be made lighter or
 * darker and stay recognizable.
 */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Grays have no hue. What is derived from one with more chroma becomes a warm gray. */
const HUE_OF_GRAYS = 90;

/**
 * Reads `#rrggbb`.
 * @throws TypeError for what is no color
 */
export function oklchFromHex(hex: string): Oklch {
  const color = toOklch(hex);
  if (color === undefined) throw new TypeError(`"${hex}" is not a color; write it as #rrggbb.`);
  return { lightness: color.l, chroma: color.c, hue: color.h ?? HUE_OF_GRAYS };
}

/** The nearest color in sRGB, as `#rrggbb`: it reduces chroma until no channel is above 255, and cuts those below 0. */
export function hexFromOklch({ lightness, chroma, hue }: Oklch): string {
  const rgbWith = (c: number) => toRgb({ mode: 'oklch', l: lightness, c, h: hue });
  for (let share = 1; share > 0; share -= 0.02) {
    const color = rgbWith(chroma * share);
    if (Math.max(color.r, color.g, color.b) < 1.0005) return formatHex(color);
  }
  return formatHex(rgbWith(0));
}
