import { mix } from './color/color-mixing.ts';
import type { PlaceColors } from './color/place-colors.ts';

/** Returns a drawing of the `art` folder as SVG text; `path` is without extension, for example `dishes/pasta-1`. */
export type ReadArt = (path: string) => string;

/** Share of the partner's tint in natural colors, so that food matches both a navy and a marigold table. */
const TINT_SHARE = 0.07;

/** The short shadow of food, the same under every partner. */
const CAST_SHADOW = ' fill="#1a0d08" fill-opacity=".22"';

const FILE = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg\b[^>]*>([\s\S]*)<\/svg>\s*$/;
const SAMPLE_COLORS = /<style>[^<]*<\/style>/;
const PLACE = /^([a-z][a-z\d-]*?)(?:-(line|stop))?$/;
const ATTRIBUTES = { line: 'stroke', stop: 'stop-color', fill: 'fill' } as const;

/**
 * The content of a drawing in a partner's colors, to be laid over others. A class of the drawing names a place:
 * `rim` is filled with that color, `rim-line` drawn with it, and `rim-stop` is a step of a gradient. Every other
 * `#rrggbb` is a natural color and gets some of the tint. The file's own style shows sample colors in drawing programs.
 *
 * @throws Error with file and fix when it is no SVG or names a place that has no color here
 */
export function layer(read: ReadArt, path: string, colors: PlaceColors, tint: string): string {
  const content = FILE.exec(read(path))?.[1];
  if (content === undefined) {
    throw new Error(`${artFile(path)} is not a drawing. Fix: save it as plain SVG, with svg as the outermost element.`);
  }
  const attributesOf = (name: string): string => {
    if (name === 'cast') return CAST_SHADOW;
    const [, place = '', kind = 'fill'] = PLACE.exec(name) ?? [];
    const color = colors[place];
    if (color === undefined) {
      const known = [...Object.keys(colors), 'cast'].join(', ');
      throw new Error(`${artFile(path)} uses the class "${name}", which names no place. Fix: use one of ${known}.`);
    }
    return ` ${ATTRIBUTES[kind as keyof typeof ATTRIBUTES]}="${color}"`;
  };
  return content
    .replace(SAMPLE_COLORS, '')
    .replaceAll(/(?<=")#[\da-f]{6}(?=")/gi, (color) => mix(color, tint, TINT_SHARE))
    .replaceAll(/ class="([^"]*)"/g, (_attribute, names: string) => names.split(' ').map(attributesOf).join(''))
    .replaceAll('>\n<', '><')
    .trim();
}

const artFile = (path: string): string => `libs/dish-art/art/${path}.svg`;

/** Places content, in its own coordinates. */
export const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`;

/** An SVG file of a size in pixels, with a transparent background. */
export const svgFile = (width: number, height: number, content: string, viewBox = `0 0 ${width} ${height}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`;

/** An SVG file whose background fills it. In a box of another shape it is cropped instead of letterboxed. */
export const framedFile = (width: number, height: number, content: string): string =>
  svgFile(width, height, content).replace('>', ' preserveAspectRatio="xMidYMid slice">');
