export const WHITE = '#fff';
export const BLACK = '#000';

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function twoDigits(channel: number): string {
  const whole = Math.round(Math.max(0, Math.min(255, channel)));
  return whole.toString(16).padStart(2, '0');
}

/**
 * The colour on the straight line between two colours.
 *
 * @param from `#rrggbb`
 * @param to `#rrggbb`
 * @param share 0 gives `from`, 1 gives `to`
 */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const towards = (start: number, end: number) => twoDigits(start + (end - start) * share);
  return `#${towards(red, toRed)}${towards(green, toGreen)}${towards(blue, toBlue)}`;
}

/** `colour` (`#rrggbb`) moved towards white by `share` of the way. */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** `colour` (`#rrggbb`) moved towards black by `share` of the way. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#000000', share);
}

/** How bright a colour (`#rrggbb`) looks, from 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
