import { modeLrgb, modeRgb, useMode as registerMode, wcagContrast, wcagLuminance } from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Relative luminance of an opaque sRGB color `#rrggbb`, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export const relativeLuminance = (hex: string): number => wcagLuminance(hex);

/** Contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
export const contrastRatio = (one: string, other: string): number => wcagContrast(one, other);

/**
 * Mixes a color with as little black or white as needed to reach a contrast ratio on one background or on all of several.
 * @returns `#rrggbb`, or undefined when neither black nor white reaches the ratio
 */
export function closestReadable(hex: string, on: string | readonly string[], needed: number): string | undefined {
  const backgrounds = [on].flat();
  for (let step = 0; step <= 100; step += 1) {
    for (const target of [0, 255]) {
      const mixed = channels(hex).map((value) => Math.round(value + ((target - value) * step) / 100));
      const candidate = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      if (backgrounds.every((background) => contrastRatio(candidate, background) >= needed)) return candidate;
    }
  }
  return undefined;
}
