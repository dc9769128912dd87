import { contrastRatio } from '@dining/theme';
import { hexFromOklch, type Oklch } from './oklch.ts';

const STEP = 0.01;

/**
 * A colour as close to the wanted one as contrast allows: it is made darker, or lighter, until it reaches the ratio on
 * every background. Black or white is the end of the way.
 */
export function readable(
  wanted: Oklch,
  backgrounds: readonly string[],
  needed: number,
  towards: 'dark' | 'light',
): string {
  const reaches = (hex: string) => backgrounds.every((background) => contrastRatio(hex, background) >= needed);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = wanted.lightness + step * (towards === 'dark' ? -STEP : STEP);
    if (lightness <= 0 || lightness >= 1) break;
    const hex = hexFromOklch({ ...wanted, lightness });
    if (reaches(hex)) return hex;
  }
  return towards === 'dark' ? '#000000' : '#ffffff';
}

/** Whether light letters can be read on a background; where they cannot, dark ones always can. */
export const takesLightText = (background: string): boolean => contrastRatio('#ffffff', background) >= 4.5;
