import { contrastRatio } from '../contrast.ts';
import { hexFromOklch, type Oklch } from './oklch.ts';

const STEP = 0.01;

/**
 * The closest color to the wanted one that is readable: it is made darker or lighter until it reaches the contrast on
 * every background, at most to black or white.
 * @param minContrast contrast ratio to reach
 */
export function readable(
  wanted: Oklch,
  backgrounds: readonly string[],
  minContrast: number,
  direction: 'dark' | 'light',
): string {
  const reaches = (hex: string) => backgrounds.every((background) => contrastRatio(hex, background) >= minContrast);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = wanted.lightness + step * (direction === 'dark' ? -STEP : STEP);
    if (lightness <= 0 || lightness >= 1) break;
    const hex = hexFromOklch({ ...wanted, lightness });
    if (reaches(hex)) return hex;
  }
  return direction === 'dark' ? '#000000' : '#ffffff';
}

/** Whether white text is readable on a background; if not, dark text is. */
export const isLightTextReadable = (background: string): boolean => contrastRatio('#ffffff', background) >= 4.5;
