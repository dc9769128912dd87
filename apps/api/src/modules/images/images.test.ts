import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import type { encodePicture } from './encode-picture.ts';
import { createImageService, type ImageService, type Picture } from './images.service.ts';
import { listedMerchant } from './merchant-dishes.testing.ts';
import { pictureFormat, type PictureFormat } from './picture-format.ts';

/** What Chromium sends for an image. */
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const otherPalette = {
  surfaces: ['#21143f', '#0f383c', '#303038', '#dcf84a', '#561432'],
  plate: '#f5f5f0',
  rim: '#dcf84a',
  ink: '#0b0b0d',
  tint: '#150b30',
};

describe('pictures of merchants', () => {
  const { running } = serverFixture({ sites: { demo: {}, extremes: { palette: otherPalette } } });
  const get = (path: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url: `/images/merchants/${path}`, headers: { host: 'demo.localhost', ...headers } });
  const drawing = async (path: string, host = 'demo.localhost') => (await get(path, { host })).body;

  it('MER-04 a picture is a drawing that may be cached for a week, embedded anywhere, and runs no scripts', async () => {
    const answer = await get('m1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept, accept-encoding',
    });
    expect(answer.body).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 450" width="600" height="450"/,
    );
  });

  it('MER-04 pictures have the widths 200, 500 and 600', async () => {
    const size = async (path: string) =>
      / width="(\d+)" height="(\d+)"/
        .exec(await drawing(path))
        ?.slice(1)
        .join('×');
    expect(
      await Promise.all(['m1?w=200&q=auto', 'm1?w=500', 'm1?w=600', 'm1/menu/1?w=200', 'm1/menu/1'].map(size)),
    ).toEqual(['200×150', '500×375', '600×450', '200×267', '600×800']);
    expect((await drawing('m1?w=200')).replace('width="200" height="150"', '')).toBe(
      (await drawing('m1')).replace('width="600" height="450"', ''),
    );
  });

  it('MER-04 browsers get pictures as AVIF or WebP at the requested width, and everyone else the drawing', async () => {
    const sent = async (path: string, accept: string) => {
      const answer = await get(path, { accept });
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      return [answer.headers['content-type'], format, width, height, answer.headers['vary']];
    };
    expect(await sent('m1?w=200&q=auto', CHROME)).toEqual(['image/avif', 'heif', 200, 150, 'accept']);
    expect(await sent('m1?w=500', 'image/webp,*/*')).toEqual(['image/webp', 'webp', 500, 375, 'accept']);
    expect(await sent('m1', CHROME)).toEqual(['image/avif', 'heif', 600, 450, 'accept']);
    expect(await sent('m1/menu/1?w=200', CHROME)).toEqual(['image/avif', 'heif', 200, 267, 'accept']);
    expect((await get('m1', { accept: 'image/svg+xml' })).headers['content-type']).toBe('image/svg+xml');
  });

  it('MER-04 an encoded picture is smaller than 20 KB and not sent again to browsers that have it', async () => {
    const first = await get('m1?w=600', { accept: CHROME });
    expect(first.rawPayload.length).toBeLessThan(20_000);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = String(first.headers['etag']);
    const known = await get('m1?w=600', { accept: CHROME, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers['vary']]).toEqual([304, '', 'accept']);
    for (const [path, accept] of [
      ['m1?w=600', 'image/webp'],
      ['m1?w=500', CHROME],
    ] as const)
      expect((await get(path, { accept, 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('MAI-02 mails get a merchant’s dish as JPEG, whatever their reader accepts', async () => {
    for (const accept of ['*/*', CHROME]) {
      const answer = await get('m1/banner', { accept });
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 520 });
      expect(answer.rawPayload.length).toBeLessThan(100_000);
    }
    expect((await get('nowhere/banner')).statusCode).toBe(404);
  });

  it('MER-04 a merchant has nine pictures and nine menu cards, all different', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => [`m1/${index + 1}`, `m1/menu/${index + 1}`]).flat();
    expect(new Set(await Promise.all(paths.map((path) => drawing(path)))).size).toBe(18);
    expect(await drawing('m1/1')).toBe(await drawing('m1'));
  });

  it('MER-04 SRV-02 pictures have the colors of the partner', async () => {
    expect(await drawing('m1')).not.toBe(await drawing('m1', 'extremes.localhost'));
    expect(await drawing('m1/menu/1', 'extremes.localhost')).toContain(otherPalette.rim);
  });

  it('MER-04 pictures are compressed, and not sent again to browsers that have them', async () => {
    const packed = await get('m2', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(await drawing('m2'));
    const known = await get('m2', { 'if-none-match': String(packed.headers['etag']) });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    expect((await get('m2?w=200', { 'if-none-match': String(packed.headers['etag']) })).statusCode).toBe(200);
  });

  it('MER-04 pictures change with the merchant’s cuisine', async () => {
    const before = await drawing('m2');
    await running.test.database.shared
      .updateTable('merchant')
      .set({ cuisines: ['Sushi'] })
      .where('id', '=', 'm2')
      .execute();
    await vi.waitFor(async () => expect(await drawing('m2')).not.toBe(before), 30_000);
  });

  it.each([
    ['unknown', 404],
    ['__proto__', 404],
    ['m1/0', 400],
    ['m1/10', 400],
    ['m1/x', 400],
    ['m1/menu', 400],
    ['m1/plate', 200],
    ['unknown/plate', 404],
    ['m1/plate?w=201', 400],
    ['m1?w=-1', 400],
    ['m1?w=200&w=500', 400],
    ['m1?w=1e9', 400],
    ['m1?w=%00', 400],
    ['m1/menu/0', 400],
    ['unknown/menu/1', 404],
    ['m1?w=300', 400],
    ['m1?q=80', 400],
    ['m1?w=200&x=1', 400],
    [`m1?v=${'1'.repeat(17)}`, 400],
    ['m1?v=12', 200],
  ])('SRV-04 /images/merchants/%s gives %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });
});

describe('cache of pictures', () => {
  const site = { code: 'demo', folder: '', bundle: makeBundle('demo') };
  const listed = Array.from({ length: 30 }, (_, index) =>
    listedMerchant({ id: `m${index}`, cuisines: ['Thai', 'Bar'] }),
  );
  const merchants = { listed: () => listed, listVersion: () => 1, photographsAt: () => undefined };
  const services = { merchants, database: {} as Database };
  const request = (index: number, format: PictureFormat) =>
    ({ merchantId: `m${index}`, kind: 'dish', number: 1, width: undefined, format }) as const;
  const findIn = async (images: ImageService, index: number, format: PictureFormat = 'svg') =>
    (await images.find(site, request(index, format)))!;
  const bytesOf = (picture: Picture) => (picture.kind === 'text' ? picture.packed : picture.bytes);

  it.each(['svg', 'avif', 'webp'] as const)(
    'MER-04 a picture is made once as %s and evicted if many others are requested',
    async (format) => {
      const bytes = bytesOf(await findIn(createImageService(services), 1, format));
      const images = createImageService(services, bytes.length * 2);
      const first = await findIn(images, 1, format);
      expect(await findIn(images, 1, format)).toBe(first);
      for (let index = 2; index < 6; index += 1) await findIn(images, index, format);
      const again = await findIn(images, 1, format);
      expect(again).not.toBe(first);
      expect(bytesOf(again).equals(bytesOf(first))).toBe(true);
    },
  );

  it('SRV-05 concurrent requests for one picture encode it once, and a flood never encodes more than two at a time', async () => {
    let running = 0;
    let most = 0;
    const made: string[] = [];
    const encode: typeof encodePicture = async (svg) => {
      made.push(svg);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => void setImmediate(resolve));
      running -= 1;
      return Buffer.from(svg);
    };
    const images = createImageService(services, undefined, encode);
    const sites = ['demo', 'extremes', 'third'].map((code) => ({ ...site, code }));
    const flood = Array.from({ length: 90 }, (_, index) =>
      images.find(sites[index % 3]!, request(Math.floor(index / 9), 'avif')),
    );
    const pictures = await Promise.all(flood);
    expect(made).toHaveLength(30);
    expect(new Set(pictures).size).toBe(30);
    expect(most).toBe(2);
  });
});

describe('format of a picture', () => {
  it.each<[string | undefined, PictureFormat]>([
    [CHROME, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF; q=0.5', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=x', 'svg'],
    ['image/*', 'svg'],
    ['*/*', 'svg'],
    ['image/svg+xml', 'svg'],
    ['image/avifx', 'svg'],
    [',;q=1,;;', 'svg'],
    ['', 'svg'],
    [undefined, 'svg'],
  ])('MER-04 the Accept header %j gives %s', (accept, format) => expect(pictureFormat(accept)).toBe(format));
});
