import type { MailLook } from '@dining/site';
import sharp from 'sharp';
import type { CardFont } from './card-font.ts';
import { cardLine, cardTitle } from './card-lines.ts';

/** The size that Open Graph and Twitter show without cropping. */
const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 560;
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - PICTURE_WIDTH - 2 * MARGIN;
const SMALL = 30;
const CREDIT = 18;
const LEADING = 1.12;
/** Drawings are 600 wide and 450 high; this makes them as high as the card. */
const DRAWING_DENSITY = Math.ceil((72 * HEIGHT) / 450);

/** An SVG drawing, or the bytes of a photograph with the line that names its owner and license. */
export type CardPicture = { drawing: string } | { photograph: Buffer; credit: string };

/** What a card shows. */
export type CardContent = {
  programName: string;
  title: string;
  /** Cuisine and city; may be empty. */
  facts: string;
  picture: CardPicture;
};

/**
 * A card of 1200 × 630 pixels for shared links, as JPEG: the title in the partner's font and colors beside a picture.
 * Without a font it shows the picture alone.
 */
export async function drawCard(
  { programName, title, facts, picture }: CardContent,
  { band, bandText }: Pick<MailLook, 'band' | 'bandText'>,
  font: CardFont | undefined,
): Promise<Buffer> {
  const shown =
    'photograph' in picture
      ? sharp(picture.photograph)
      : sharp(Buffer.from(picture.drawing), { density: DRAWING_DENSITY });
  const cropped = await shown
    .resize({ width: font ? PICTURE_WIDTH : WIDTH, height: HEIGHT, fit: 'cover' })
    .flatten({ background: band })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: band } });
  const layers = [{ input: cropped, left: font ? WIDTH - PICTURE_WIDTH : 0, top: 0 }];
  if (font) layers.push({ input: Buffer.from(textLayer(font)), left: 0, top: 0 });
  return ground.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

  function textLayer({ draw, widthOf }: CardFont): string {
    const { lines, size } = cardTitle(title, TEXT_WIDTH, widthOf);
    const [program, fact] = [programName, facts].map((text) =>
      cardLine(text, TEXT_WIDTH, (part) => widthOf(part, SMALL)),
    );
    const credit = 'photograph' in picture ? cardLine(picture.credit, TEXT_WIDTH, (part) => widthOf(part, CREDIT)) : '';
    const first = HEIGHT / 2 - ((lines.length - 1) * size * LEADING) / 2 + size / 3;
    const color = bandText;
    const small = { x: MARGIN, size: SMALL, color };
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[
      draw(program ?? '', { ...small, y: MARGIN + SMALL }),
      ...lines.map((line, place) => draw(line, { x: MARGIN, y: first + place * size * LEADING, size, color })),
      draw(fact ?? '', { ...small, y: HEIGHT - MARGIN }),
      draw(credit, { ...small, size: CREDIT, y: HEIGHT - MARGIN / 3 }),
    ].join('')}</svg>`;
  }
}
