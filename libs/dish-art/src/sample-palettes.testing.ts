import type { DishPalette } from './color/dish-palette.ts';

/** Palettes for tests: cool and light, warm and light, dark with one bright surface, and one with a single color. */
export const samplePalettes = {
  cool: {
    surfaces: ['#1d3b4f', '#bcd0d6', '#e8e2d4', '#6d2440', '#3f6b5c'],
    plate: '#fafaf5',
    rim: '#205a74',
    ink: '#0d2430',
    tint: '#174456',
  },
  warm: {
    surfaces: ['#f7b64a', '#e4794f', '#f6d9c6', '#33684f', '#f2e2b6'],
    plate: '#fffaf1',
    rim: '#bd4416',
    ink: '#3b1730',
    tint: '#bd4416',
  },
  dark: {
    surfaces: ['#21143f', '#0f383c', '#303038', '#dcf84a', '#561432'],
    plate: '#f5f5f0',
    rim: '#dcf84a',
    ink: '#0b0b0d',
    tint: '#150b30',
  },
  single: {
    surfaces: ['#808080', '#808080', '#808080', '#808080', '#808080'],
    plate: '#808080',
    rim: '#808080',
    ink: '#808080',
    tint: '#808080',
  },
} as const satisfies Record<string, DishPalette>;

export type SamplePaletteName = keyof typeof samplePalettes;
