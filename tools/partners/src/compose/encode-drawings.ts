import { readFileSync } from 'node:fs';
import { pictureWidth, type DrawingPlan } from '@dining/look';
import type { FilesByPath } from './picture-cache.ts';

/**
 * Every browser that the shell is compiled for knows AVIF. A plate of 560 px takes 110 ms of processor time and 15 KB. One
 * more step of effort would save a quarter of the bytes and take more than twice the time; WebP would take twice the bytes.
 */
const AVIF = { quality: 38, effort: 0, chromaSubsampling: '4:2:0' } as const;

/** Resolution at which a unit of an SVG is a pixel. */
export const PIXELS_PER_INCH = 72;

/** Read from its file: importing the library takes longer than composing with the pictures of an earlier build. */
export const { version: sharpVersion } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('sharp')), 'utf8'),
) as {
  version: string;
};

/** Everything besides the drawings and their widths that decides the files. */
export const encoderFacts = [sharpVersion, AVIF] as const;

/** A partner's drawings as SVG text, by name. */
export type Drawings = Readonly<Record<string, string>>;

/**
 * A partner's drawings as files for its bundle, by path. A browser lays out every SVG image as a document, on the main
 * thread; pictures are decoded beside it.
 * @param pathOf the path of a drawing without its extension
 */
export async function encodeDrawings(
  drawings: Drawings,
  plan: DrawingPlan,
  pathOf: (name: string) => string,
): Promise<FilesByPath> {
  const { default: sharp } = await import('sharp');
  const files: Record<string, string | Buffer> = {};
  for (const [name, svg] of Object.entries(drawings)) {
    const width = pictureWidth(plan, name);
    if (width === undefined) files[`${pathOf(name)}.svg`] = svg;
    else {
      const density = (PIXELS_PER_INCH * width) / widthOf(svg);
      files[`${pathOf(name)}.avif`] = await sharp(Buffer.from(svg), { density })
        .resize({ width })
        .avif(AVIF)
        .toBuffer();
    }
  }
  return files;
}

/** The extension of a drawing's file. */
export const extensionOf = (plan: DrawingPlan, name: string): string =>
  pictureWidth(plan, name) === undefined ? '.svg' : '.avif';

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);
