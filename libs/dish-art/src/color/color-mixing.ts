type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const twoDigits = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

/**
 * Linear interpolation between two colors.
 *
 * @param from `#rrggbb`
 * @param to `#rrggbb`
 * @param share 0 gives `from`, 1 gives `to`
 */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const interpolate = (start: number, end: number) => twoDigits(start + (end - start) * share);
  return `#${interpolate(red, toRed)}${interpolate(green, toGreen)}${interpolate(blue, toBlue)}`;
}

/** Mixes a `share` of white into `color` (`#rrggbb`). */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** Mixes a `share` of black into `color` (`#rrggbb`). */
export const darken = (color: string, share: number): string => mix(color, '#000000', share);

/** Perceived brightness of a color (`#rrggbb`), from 0 (black) to 1 (white). */
export function brightness(color: string): number {
  const [red, green, blue] = channels(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
