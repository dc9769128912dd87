import { hexColor, writeColor, writtenColor } from '@dining/theme';

/** A color as the panel shows it: `#rrggbb`, and its opacity from 0 to 1. */
export type ShownColor = { hex: string; alpha: number };

/** Reads a color value of a token file, as people write it or as the standard does; undefined for anything else. */
export function readColor(value: unknown): ShownColor | undefined {
  const { components, alpha } = (writtenColor(value) ?? value ?? {}) as { components?: unknown; alpha?: unknown };
  const isColor =
    Array.isArray(components) &&
    components.length === 3 &&
    components.every((part) => typeof part === 'number' && part >= 0 && part <= 1);
  if (!isColor) return undefined;
  return { hex: hexColor({ components: components as number[] }), alpha: typeof alpha === 'number' ? alpha : 1 };
}

/** A color as token files write it (PRT-06). */
export const colorText = ({ hex, alpha }: ShownColor): string => writeColor(hex, alpha);

/** The color in a style sheet. */
export const cssOf = ({ hex, alpha }: ShownColor): string =>
  alpha === 1 ? hex : `color-mix(in srgb, ${hex} ${Math.round(alpha * 100)}%, transparent)`;
