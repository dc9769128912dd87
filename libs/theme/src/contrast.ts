const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Relative luminance of an opaque sRGB color `#rrggbb`, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

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
