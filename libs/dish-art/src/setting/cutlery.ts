import { mix } from '../colour/colour-mixing.ts';
import type { CheckedPalette } from '../colour/dish-palette.ts';
import { accent, naturalFood } from '../colour/food-colours.ts';
import { path } from '../svg/elements.ts';

export function fork(colour: string): string {
  const d =
    'M-9 -112V-66Q-9 -52 -3 -50L-4.5 96Q-4.5 106 0 106T4.5 96L3 -50Q9 -52 9 -66V-112H6V-70H2V-112H-2V-70H-6V-112Z';
  return path({ d, fill: colour });
}

export function knife(colour: string): string {
  return path({ d: 'M-4 -112C8 -104 9 -40 7 2H4L5 96Q5 106 0.5 106T-4.5 96Z', fill: colour });
}

/** A pair of chopsticks; `ends` colours the ends that are held. */
export function chopsticks(colour: string, ends: string): string {
  return (
    path({ d: 'M-7 -128L-2.5 -128L-1 126H-9Z', fill: colour }) +
    path({ d: 'M8 -124L12.5 -124L12 128H4Z', fill: colour }) +
    path({ d: 'M-9 88H-1L-1 126H-9ZM4.4 90H12.2L12 128H4Z', fill: ends })
  );
}

/** The partner's chopsticks: its ink warmed to wood, with ends in the colour of its rims. */
export function partnerChopsticks({ ink, rim }: CheckedPalette): string {
  return chopsticks(mix(ink, naturalFood.toast, 0.35), rim);
}

/** Metal that stands out from the table it lies on. */
export function metalOn(surface: string, isDark: boolean): string {
  return isDark ? accent.brightMetal : mix(accent.metal, surface, 0.12);
}
