import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { createImageService, type ImageService } from './images.service.ts';

const otherPalette = {
  surfaces: ['#21143f', '#0f383c', '#303038', '#dcf84a', '#561432'],
  plate: '#f5f5f0',
  rim: '#dcf84a',
  ink: '#0b0b0d',
  tint: '#150b30',
};

describe('pictures of merchants', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ sites: { demo: {}, extremes: { palette: otherPalette } } });
  });
  afterAll(() => running.stop());
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
      vary: 'accept-encoding',
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
    await vi.waitFor(async () => expect(await drawing('m2')).not.toBe(before));
  });

  it.each([
    ['unknown', 404],
    ['__proto__', 404],
    ['m1/0', 400],
    ['m1/10', 400],
    ['m1/x', 400],
    ['m1/menu', 400],
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

describe('cache of drawings', () => {
  const site = { code: 'demo', folder: '', bundle: makeBundle('demo') };
  const merchants = { cuisinesOf: () => ['Thai', 'Bar'] };
  const findIn = async (images: ImageService, index: number) => {
    const image = await images.find(site, { merchantId: `m${index}`, kind: 'dish', number: 1, width: undefined });
    return image!;
  };

  it('MER-04 a picture is drawn once and evicted if many others are requested', async () => {
    const { packed } = await findIn(createImageService({ merchants }), 1);
    const images = createImageService({ merchants }, packed.length * 3);
    const first = await findIn(images, 1);
    expect(await findIn(images, 1)).toBe(first);
    for (let index = 2; index < 30; index += 1) await findIn(images, index);
    const again = await findIn(images, 1);
    expect(again).not.toBe(first);
    expect(again.packed.equals(first.packed)).toBe(true);
  });
});
