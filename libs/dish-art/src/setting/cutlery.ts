import { mix } from '../color/color-mixing.ts';
import type { CheckedPalette } from '../color/dish-palette.ts';
import { accent, naturalFood } from '../color/food-colors.ts';
import { path } from '../svg/elements.ts';

export function fork(color: string): string {
  const d =
    'M-9 -112V-66Q-9 -52 -3 -50L-4.5 96Q-4.5 106 0 106T4.5 96L3 -50Q9 -52 9 -66V-112H6V-70H2V-112H-2V-70H-6V-112Z';
  return path({ d, fill: color });
}

export function knife(color: string): string {
  return path({ d: 'M-4 -112C8 -104 9 -40 7 2H4L5 96Q5 106 0.5 106T-4.5 96Z', fill: color });
}

/** A pair of chopsticks; `ends` is the color of the upper ends. */
export function chopsticks(color: string, ends: string): string {
  return (
    path({ d: 'M-7 -128L-2.5 -128L-1 126H-9Z', fill: color }) +
    path({ d: 'M8 -124L12.5 -124L12 128H4Z', fill: color }) +
    path({ d: 'M-9 88H-1L-1 126H-9ZM4.4 90H12.2L12 128H4Z', fill: ends })
  );
}

/** Chopsticks in the partner's colors: its ink mixed with wood, and ends in the color of its rims. */
export function partnerChopsticks({ ink, rim }: CheckedPalette): string {
  return chopsticks(mix(ink, naturalFood.toast, 0.35), rim);
}

/** A metal color that contrasts with the table. */
export function metalColor(surface: string, isDark: boolean): string {
  return isDark ? accent.brightMetal : mix(accent.metal, surface, 0.12);
}
