/** An sRGB color as the design-token format writes it: components and alpha from 0 to 1. */
export type ColorValue = { colorSpace: 'srgb'; components: number[]; alpha: number; hex?: string };

const WRITTEN = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/;

/**
 * Reads a color as people write it: `#rrggbb`, or `#rrggbbaa` with its opacity, which is read as a percentage, because 256
 * steps are more than anybody can tell apart.
 * @returns undefined for anything else, such as the object form of the standard
 */
export function writtenColor(value: unknown): ColorValue | undefined {
  if (typeof value !== 'string' || !WRITTEN.test(value)) return undefined;
  const part = (at: number) => Number.parseInt(value.slice(at, at + 2), 16) / 255;
  const alpha = value.length === 9 ? Math.round(part(7) * 100) / 100 : 1;
  const hex = value.slice(0, 7);
  return { colorSpace: 'srgb', components: colorComponents(hex), alpha, ...(alpha === 1 && { hex }) };
}

/** A color and its opacity as people write it: `#rrggbb`, or `#rrggbbaa` where it is translucent. */
export const writeColor = (hex: string, alpha = 1): string =>
  alpha === 1
    ? hex
    : `${hex}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`;

/** The components of `#rrggbb` as the design-token format writes them: from 0 to 1, with four decimals. */
export const colorComponents = (hex: string): number[] =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 10_000) / 10_000);
