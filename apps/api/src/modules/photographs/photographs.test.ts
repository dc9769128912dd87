import type { MerchantDetail, MerchantSearchResult } from '@dining/api-contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { addPhotograph, colorOf } from './photographs.testing.ts';

/** What Chromium sends for an image. */
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const AROUND = '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857';

/** One for each test. */
const RESTAURANTS = 6;

describe('photographs of restaurants', () => {
  let id: string;
  let restaurants = 0;
  const { running } = serverFixture();
  beforeAll(async () => {
    const ids = Array.from({ length: RESTAURANTS }, (_, index) => `r${index + 1}`);
    await addMerchants(
      running.test.database,
      ids.map((each) => merchantRow(each)),
    );
    await vi.waitFor(() => imagesAt('demo', ids.at(-1)), 30_000);
  });
  // Each test has a restaurant without photographs.
  beforeEach(() => {
    restaurants += 1;
    id = `r${restaurants}`;
  });
  const get = (url: string, { partner = 'demo', ...headers }: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host: `${partner}.localhost`, ...headers } });
  const imagesAt = async (partner = 'demo', wanted = id) =>
    (await get(AROUND, { partner })).json<MerchantSearchResult>().merchants.find((merchant) => merchant.id === wanted)!
      .images;
  const detailAt = async (partner = 'demo') =>
    (await get(`/api/v2/Merchants/${id}`, { partner })).json<MerchantDetail>();
  /** The address of the first picture once it has photographs in another version than before. */
  const newBase = async (partner = 'demo', before = `/images/merchants/${id}`) => {
    await vi.waitFor(async () => expect((await imagesAt(partner)).imageBaseUrl).not.toBe(before), { timeout: 30_000 });
    return (await imagesAt(partner)).imageBaseUrl;
  };
  const add = (photograph: Omit<Parameters<typeof addPhotograph>[1], 'merchantId'>) =>
    addPhotograph(running.test.database, { merchantId: id, ...photograph });
  const colorAt = async (url: string, partner = 'demo') =>
    colorOf((await get(url, { partner, accept: CHROME })).rawPayload);

  it('MER-09 a restaurant without photographs has drawings, and a new photograph shows without a restart', async () => {
    expect(await imagesAt()).toEqual({ imageBaseUrl: `/images/merchants/${id}` });
    expect((await detailAt()).photographs).toEqual([]);
    await add({ color: 'red' });
    const base = await newBase();
    expect(base).toMatch(/^\/images\/merchants\/r\d\?v=[0-9a-f]{8}$/);
    expect(await imagesAt()).toEqual({ imageBaseUrl: base, alt: 'A red room' });
    expect(await detailAt()).toMatchObject({
      images: { imageBaseUrl: base, alt: 'A red room' },
      photographs: [
        {
          alt: 'A red room',
          credit: 'red photographer',
          license: 'CC BY 4.0',
          licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
        },
      ],
    });
    expect(await imagesAt('demo', 'm2')).toEqual({ imageBaseUrl: '/images/merchants/m2' });
  });

  it('MER-09 MER-04 photographs are sent as AVIF, WebP or JPEG at the widths of drawings, and not sent twice', async () => {
    await add({ color: 'red' });
    const base = await newBase();
    const sent = async (query: string, accept: string) => {
      const answer = await get(`${base}&${query}`, { accept });
      const { width, height } = await sharp(answer.rawPayload).metadata();
      return [answer.headers['content-type'], width, height];
    };
    expect(await sent('w=200&q=auto', CHROME)).toEqual(['image/avif', 200, 150]);
    expect(await sent('w=500', 'image/webp,*/*')).toEqual(['image/webp', 500, 375]);
    expect(await sent('w=600', '*/*')).toEqual(['image/jpeg', 600, 450]);
    expect(await sent('q=auto', 'image/svg+xml')).toEqual(['image/jpeg', 600, 450]);
    const first = await get(`${base}&w=600`, { accept: CHROME });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept',
    });
    const known = await get(`${base}&w=600`, { accept: CHROME, 'if-none-match': String(first.headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('MER-09 pictures beyond the photographs, plates and menus are drawings', async () => {
    await add({ color: 'red' });
    const [path, query] = (await newBase()).split('?');
    const typeOf = async (url: string) => (await get(url, { accept: 'image/svg+xml' })).headers['content-type'];
    expect(await typeOf(`${path}?${query}`)).toBe('image/jpeg');
    for (const drawing of [`${path}/2?${query}`, `${path}/plate`, `${path}/menu/1`])
      expect(await typeOf(drawing)).toBe('image/svg+xml');
    expect((await get(`${path}/menu/1`)).headers['cache-control']).toBe('public, max-age=604800');
  });

  it('MER-09 a changed photograph has a new address, and caches do not store it under an old one', async () => {
    await add({ color: 'red' });
    const first = await newBase();
    const { shared } = running.test.database;
    await shared.deleteFrom('merchant_photograph').where('merchant_id', '=', id).execute();
    await vi.waitFor(async () => expect(await imagesAt()).toEqual({ imageBaseUrl: `/images/merchants/${id}` }), 30_000);
    await add({ color: 'blue' });
    const second = await newBase();
    expect(second).not.toBe(first);
    expect(await colorAt(second)).toBe('blue');
    for (const other of [first, `/images/merchants/${id}`, `/images/merchants/${id}?v=00000000`])
      expect((await get(other, { accept: CHROME })).headers['cache-control']).toBe('public, no-cache');
    const texts = { alt: 'Another text' };
    await shared.updateTable('merchant_photograph').set(texts).where('merchant_id', '=', id).execute();
    await vi.waitFor(async () => expect(await imagesAt()).toEqual({ imageBaseUrl: second, ...texts }), 30_000);
  });

  it('SRV-02 MER-09 a partner’s photographs come first at its own site and are never shown at another', async () => {
    await add({ color: 'red' });
    await add({ color: 'green', partner: 'demo' });
    const shared = await newBase('extremes');
    const own = await newBase('demo', shared);
    expect(await imagesAt('demo')).toEqual({ imageBaseUrl: own, alt: 'A green room' });
    expect(await imagesAt('extremes')).toEqual({ imageBaseUrl: shared, alt: 'A red room' });
    expect((await detailAt('demo')).photographs.map(({ alt }) => alt)).toEqual(['A green room', 'A red room']);
    expect((await detailAt('extremes')).photographs.map(({ alt }) => alt)).toEqual(['A red room']);
    expect(await colorAt(own)).toBe('green');
    expect(await colorAt(own.replace(id, `${id}/2`))).toBe('red');
    // The address of a foreign photograph shows what this partner has.
    expect(await colorAt(own, 'extremes')).toBe('red');
    const second = await get(own.replace(id, `${id}/2`), { partner: 'extremes', accept: 'image/svg+xml' });
    expect(second.headers['content-type']).toBe('image/svg+xml');
    const rowsOf = (partner: string) =>
      running.test.database.withPartner(partner, (trx) =>
        trx.selectFrom('partner_photograph').select('alt').where('merchant_id', '=', id).execute(),
      );
    expect([await rowsOf('demo'), await rowsOf('extremes')]).toEqual([[{ alt: 'A green room' }], []]);
  });

  it('MER-09 photographs are shown in order, nine at most, and the first is told to search engines by its text', async () => {
    await add({ color: 'blue', position: 3 });
    await add({ color: 'red', position: 1 });
    for (let position = 1; position <= 9; position += 1) await add({ color: 'green', position, partner: 'extremes' });
    await vi.waitFor(
      async () =>
        expect((await detailAt('demo')).photographs.map(({ alt }) => alt)).toEqual(['A red room', 'A blue room']),
      30_000,
    );
    await vi.waitFor(async () => expect((await detailAt('extremes')).photographs).toHaveLength(9), 30_000);
    expect((await detailAt('extremes')).photographs.every(({ alt }) => alt === 'A green room')).toBe(true);
    expect((await get(`/images/merchants/${id}/10`, { partner: 'extremes' })).statusCode).toBe(400);
  });
});
