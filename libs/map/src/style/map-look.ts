import type { ThemeVariable } from '@dining/theme';

/** The partner's nine colours of the base map (look, section 4) and the family of its labels. */
export type MapLook = {
  land: string;
  block: string;
  water: string;
  park: string;
  road: string;
  major: string;
  casing: string;
  label: string;
  waterLabel: string;
  /** First family of the body font; the map draws its labels with the page's own fonts, so no glyph files are needed. */
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
} as const satisfies Record<Exclude<keyof MapLook, 'family'>, ThemeVariable>;

/**
 * Reads the look from the custom properties that hold on an element: the map is painted on a canvas, which knows none.
 * Throws when the theme lacks one.
 */
export function readMapLook(element: Element): MapLook {
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
    ...(Object.fromEntries(Object.entries(colors).map(([key, name]) => [key, read(name)])) as Omit<MapLook, 'family'>),
    family,
  };
}

/** Whether a `#rrggbb` colour is nearer to black than to white, by relative luminance (WCAG 2). */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
