import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '@dining/site';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { addPictures } from './partner-pictures.ts';
import { PartsWriter } from './parts-writer.ts';
import { PictureCache } from './picture-cache.ts';

const offer = (image: string) => ({ slug: 'offer', fields: { banner: { headline: 'Two for one', image } } });
const contentWith = (...images: string[]) => ({ '*': images.map(offer) }) as unknown as SiteContent;
const imagesOf = (content: SiteContent) =>
  content['*'].map(({ fields }) => (fields as { banner: { image: string } }).banner.image);

/** A partner's folder with a picture of 2000 by 1000 pixels and a drawing. */
async function partnerFolder(color = '#c04020'): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: color } });
  writeFileSync(join(folder, 'assets/offer.png'), await picture.png().toBuffer());
  writeFileSync(join(folder, 'assets/plate.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  return folder;
}

/** Adds the pictures to a bundle. */
async function bundle(folder: string, content: SiteContent) {
  const dist = temporaryFolder();
  const writer = new PartsWriter([]);
  const rewritten = await addPictures(writer, new PictureCache(join(dist, 'pictures')), folder, content);
  writer.write(join(dist, 'out'), '1');
  return { images: imagesOf(rewritten), out: join(dist, 'out') };
}

describe('the pictures of a partner', () => {
  it('are bundled as WebP and AVIF under hashed names, at most 1600 pixels wide', async () => {
    const folder = await partnerFolder();
    const { images, out } = await bundle(folder, contentWith('/assets/offer.png', '/assets/plate.svg'));
    expect(images).toEqual([
      expect.stringMatching(/^\/assets\/pictures\/offer\.[\w-]{8}\.webp$/),
      expect.stringMatching(/^\/assets\/plate\.[\w-]{8}\.svg$/),
    ]);
    const [picture = '', drawing = ''] = images;
    const webp = await sharp(join(out, picture)).metadata();
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 1600, 800]);
    const avif = await sharp(join(out, picture.replace(/webp$/, 'avif'))).metadata();
    expect([avif.format, avif.compression, avif.width]).toEqual(['heif', 'av1', 1600]);
    expect(existsSync(join(out, drawing))).toBe(true);
  });

  it('BLD-06 have the same bytes in every build, and another name when the picture changes', async () => {
    const [one, two, other] = await Promise.all(
      [await partnerFolder(), await partnerFolder(), await partnerFolder('#2040c0')].map((folder) =>
        bundle(folder, contentWith('/assets/offer.png')),
      ),
    );
    expect(two?.images).toEqual(one?.images);
    expect(other?.images).not.toEqual(one?.images);
    for (const type of ['webp', 'avif']) {
      const bytes = (built: typeof one) =>
        readFileSync(join(built?.out ?? '', built?.images[0]?.replace(/webp$/, type) ?? ''));
      expect(bytes(two)).toEqual(bytes(one));
    }
  });

  it('stay as they are when they are elsewhere, missing or outside of the folder', async () => {
    const elsewhere = ['https://images.example/a.png', '/assets/none.png', '/assets/../settings.json', '/images/x.png'];
    expect((await bundle(await partnerFolder(), contentWith(...elsewhere))).images).toEqual(elsewhere);
  });
});
