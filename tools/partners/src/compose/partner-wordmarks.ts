import { mailWordmark, wordmarkCss, type WordmarkName } from '@dining/look';
import type { MailWordmark } from '@dining/site';
import type { Theme } from '@dining/theme';
import { PIXELS_PER_INCH, sharpVersion } from './encode-drawings.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { PictureCache } from './picture-cache.ts';

/** Pixels of the picture in mails for each pixel that it takes, for sharp phones. */
const SCALE = 2;

/**
 * Adds the drawings of a program's name that its pages show to the bundle.
 * @param drawings their SVG texts, as far as there are any
 * @returns the style that shows them
 */
export const addWordmarks = (
  writer: PartsWriter,
  theme: Theme,
  drawings: Readonly<Record<WordmarkName, string | undefined>>,
): string =>
  wordmarkCss(theme, (name) => {
    const svg = drawings[name];
    return svg === undefined ? undefined : { src: writer.addHashed(`assets/${name}.svg`, svg), svg };
  });

/**
 * Adds the drawing that heads a program's mails (MAI-02). It is a PNG, because mail programs show no SVG, and covers its
 * ground, because some of them change the color behind a picture in dark mode.
 * @param svg the drawing for the ground of the page
 */
export async function addMailWordmark(
  writer: PartsWriter,
  cache: PictureCache,
  theme: Pick<Theme, 'colors'>,
  svg: string,
): Promise<MailWordmark> {
  const path = 'assets/mail-wordmark.png';
  const shown = mailWordmark(theme, svg);
  const { width, ground } = shown;
  const pictures = await cache.of([path, svg, ground, width, SCALE, sharpVersion], async () => {
    const { default: sharp } = await import('sharp');
    const source = Buffer.from(svg);
    const drawn = await sharp(source).metadata();
    const picture = sharp(source, { density: (PIXELS_PER_INCH * SCALE * width) / drawn.width })
      .resize({ width: SCALE * width })
      .flatten({ background: ground })
      .png({ compressionLevel: 9 });
    return { [path]: await picture.toBuffer() };
  });
  return { src: writer.addAllHashed(pictures)(path), ...shown };
}
