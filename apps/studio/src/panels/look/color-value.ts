import { colorComponents, hexColor } from '@dining/theme';

/** A color as the panel shows it: `#rrggbb`, and its opacity from 0 to 1. */
export type ShownColor = { hex: string; alpha: number };

type ColorValue = { colorSpace: 'srgb'; components: number[]; alpha?: number; hex?: string };

/** Reads a color value of a token file; undefined for anything else. */
export function readColor(value: unknown): ShownColor | undefined {
  const { components, alpha } = (value ?? {}) as { components?: unknown; alpha?: unknown };
  const isColor =
    Array.isArray(components) &&
    components.length === 3 &&
    components.every((part) => typeof part === 'number' && part >= 0 && part <= 1);
  if (!isColor) return undefined;
  return { hex: hexColor({ components: components as number[] }), alpha: typeof alpha === 'number' ? alpha : 1 };
}

/**
 * A color as token files write it (PRT-06). It keeps the optional keys that the value had before, so that a diff shows
 * only the color.
 * @param before the value that it replaces
 */
export function colorValue({ hex, alpha }: ShownColor, before?: unknown): ColorValue {
  const had = readColor(before) ? (before as object) : undefined;
  const hasAlpha = alpha !== 1 || !had || 'alpha' in had;
  const hasHex = had ? 'hex' in had : alpha === 1;
  return {
    colorSpace: 'srgb',
    components: colorComponents(hex),
    ...(hasAlpha && { alpha }),
    ...(hasHex && { hex }),
  };
}

/** The color in a style sheet. */
export const cssOf = ({ hex, alpha }: ShownColor): string =>
  alpha === 1 ? hex : `color-mix(in srgb, ${hex} ${Math.round(alpha * 100)}%, transparent)`;
