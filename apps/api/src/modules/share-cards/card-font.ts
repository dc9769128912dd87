import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import type { Site } from '../../platform/tenancy/site.ts';

/** Text as outlines, so that no font need be installed on the server. */
export type CardFont = {
  /** Width of a text in pixels at a font size. */
  widthOf(text: string, size: number): number;
  /** The outlines of a line whose baseline starts at a point, as an SVG group. @param color `#rrggbb` */
  draw(text: string, at: { x: number; y: number; size: number; color: string }): string;
};

/**
 * Reads the first font file that a site preloads, which is that of its headings, at their weight.
 * @returns undefined for a site without its own font
 */
export async function readCardFont({ folder, bundle }: Site): Promise<CardFont | undefined> {
  const [file] = bundle.head.fontPreloads;
  if (file === undefined) return undefined;
  // fontkit reads WOFF2, but not at another weight than its own.
  const font = create(Buffer.from(await decompress(await readFile(join(folder, file)))));
  return cardFont(font, bundle.mailLook.displayWeight);
}

function cardFont(given: Font, weight: number): CardFont {
  const { wght } = given.variationAxes;
  const font = wght ? given.getVariation({ wght: Math.min(wght.max, Math.max(wght.min, weight)) }) : given;
  const scaleOf = (size: number): number => size / font.unitsPerEm;

  /** The text without marks and characters that the font cannot draw. */
  const drawable = (text: string): string =>
    [...text.normalize('NFC')]
      .flatMap((letter) => (has(letter) ? [letter] : [...letter.normalize('NFD')].filter(has)))
      .join('');
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  return {
    widthOf: (text, size) =>
      font.layout(drawable(text)).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scaleOf(size),
    draw(text, { x, y, size, color }) {
      const { glyphs, positions } = font.layout(drawable(text));
      let pen = 0;
      const outlines = glyphs.map((glyph, place) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
        const outline = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
        pen += xAdvance;
        return outline;
      });
      const scale = scaleOf(size);
      return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
    },
  };
}
