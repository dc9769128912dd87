import type { ThemeVariable } from '@dining/theme';

/** The partner's nine map colors and the font family of the labels. */
export type MapTheme = {
  land: string;
  block: string;
  water: string;
  park: string;
  road: string;
  major: string;
  casing: string;
  label: string;
  waterLabel: string;
  /** First family of the body font. The map draws its labels with the page's fonts and needs no glyph files. */
  family: string;
};

const colors = {
  land: 'color-map-land',
  block: 'color-map-block',
  water: 'color-map-water',
  park: 'color-map-park',
  road: 'color-map-road',
  major: 'color-map-major',
  casing: 'color-map-casing',
  label: 'color-map-label',
  waterLabel: 'color-map-water-label',
} as const satisfies Record<Exclude<keyof MapTheme, 'family'>, ThemeVariable>;

/**
 * Reads the colors and the font from an element's custom properties, because a canvas cannot use them.
 * @throws Error when the theme lacks one of them
 */
export function readMapTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const read = (name: ThemeVariable): string => {
    const value = style.getPropertyValue(`--${name}`).trim();
    if (value === '') throw new Error(`The theme on this page has no --${name}, which the map needs.`);
    return value;
  };
  const family = read('font-body')
    .split(',')[0]!
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return {
    ...(Object.fromEntries(Object.entries(colors).map(([key, name]) => [key, read(name)])) as Omit<MapTheme, 'family'>),
    family,
  };
}

/** Whether a `#rrggbb` color is closer to black than to white, by relative luminance (WCAG 2). */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
