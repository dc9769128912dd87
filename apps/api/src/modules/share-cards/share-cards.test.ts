import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { addPhotograph, colorOf } from '../photographs/photographs.testing.ts';
import { cardLine, cardTitle } from './card-lines.ts';
import { prerenderedTitle } from './page-title.ts';
import { createShareCardService } from './share-cards.service.ts';
import { newCardSite } from './share-cards.testing.ts';

describe('pictures of shared links', () => {
  const { running } = serverFixture({ sites: { demo: {}, extremes: {} } });
  const get = (path: string, host = 'demo.localhost') =>
    running.app.inject({ url: `/images/share${path}`, headers: { host } });

  it('MER-04 are JPEG files of 1200 by 630 pixels for a merchant and for the program, which others may embed', async () => {
    for (const path of ['', '/m1']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(300_000);
    }
  });

  it('RTE-08 show the program for pages that are not part of its bundle', async () => {
    const program = (await get('')).rawPayload;
    for (const path of ['/pages/nowhere', '/pages/..%2f..%2fsite']) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.rawPayload.equals(program), path).toBe(true);
    }
  });

  it.each(['/nobody', '/%00', `/${'x'.repeat(200)}`, '/m1?w=9999'])(
    'SRV-04 MER-04 do not exist at %s',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).statusCode);
    },
  );
});

describe('share cards', () => {
  const { site, bundle, cardOf, expectCard, remove } = newCardSite();
  const { folder } = site;
  afterAll(remove);
  /** Pixels of the left part that are much lighter than the band. */
  async function lightPixels(card: Buffer | undefined): Promise<number> {
    const { data } = await sharp(card)
      .extract({ left: 0, top: 0, width: 620, height: 630 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 200).length;
  }

  it('MER-04 draw the name in the partner’s font and colors', async () => {
    const short = await lightPixels(await cardOf('Osteria'));
    expect(short).toBeGreaterThan(2_000);
    expect(await lightPixels(await cardOf('Osteria Lucciola'))).toBeGreaterThan(short * 1.2);
    const dark = { ...site, bundle: { ...site.bundle, mailLook: { ...site.bundle.mailLook, bandText: '#000000' } } };
    expect(await lightPixels(await cardOf('Osteria', dark))).toBe(0);
  });

  it('RTE-08 have the title of a page, as its Open Graph tag names it', async () => {
    const titled = (path: string, title: string) => {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'index.html'), `<head><meta property="og:title" content="${title}"/></head>`);
    };
    titled('earn', 'Offers');
    titled('help/faq', 'Questions &amp; answers');
    expect(await prerenderedTitle(folder, '/help/faq')).toBe('Questions & answers');
    expect(await prerenderedTitle(folder, '/help')).toBeUndefined();
    expect(await prerenderedTitle(folder, '/help/../earn')).toBeUndefined();
    const service = createShareCardService({ database: {} as Database, merchants: { find: async () => undefined } });
    const cards = await Promise.all(['/earn', '/help/faq', '/nowhere'].map((path) => service.findPage(site, path)));
    const program = await service.find(site, undefined);
    expect(cards.map((card) => card.equals(program ?? Buffer.alloc(0)))).toEqual([false, false, true]);
    expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('MER-09 show a photograph with its credit, and the drawing where no font can write the credit', async () => {
    const test = await createTestDatabase();
    await addMerchants(test.database, [merchantRow('m1')]);
    await addPhotograph(test.database, { merchantId: 'm1', color: 'green' });
    const find = (credited: boolean, at = site) =>
      createShareCardService({
        database: test.database,
        merchants: {
          find: async () =>
            ({
              id: 'm1',
              name: 'Osteria',
              details: { cuisines: [] },
              images: { imageBaseUrl: `/images/merchants/m1?v=${credited}` },
              photographs: credited ? [{}] : [],
              location: { address: { city: 'Brooklyn' } },
            }) as never,
        },
      }).find(at, 'm1');
    const pictureOf = (card: Buffer | undefined) =>
      sharp(card).extract({ left: 660, top: 20, width: 500, height: 500 }).toBuffer();
    const footOf = (card: Buffer | undefined) =>
      sharp(card).extract({ left: 0, top: 585, width: 620, height: 45 }).greyscale().raw().toBuffer();
    const [drawn, shown, withoutFont] = [await find(false), await find(true), await find(true, { ...site, bundle })];
    await test.drop();
    expect(await colorOf(await pictureOf(shown))).toBe('green');
    expect(await colorOf(await pictureOf(drawn))).not.toBe('green');
    expect(await colorOf(await pictureOf(withoutFont))).not.toBe('green');
    const light = (pixels: Buffer) => pixels.filter((value) => value > 200).length;
    expect(light(await footOf(drawn))).toBe(0);
    expect(light(await footOf(shown))).toBeGreaterThan(100);
  });

  it('SRV-04 MER-04 draw an empty name, one with markup in another script, and one that is too long', async () => {
    for (const name of ['', '</svg><script>寿司', 'x'.repeat(200)]) await expectCard(name);
  });
});

describe('lines of a card', () => {
  const widthOf = (text: string, size: number) => (text.length * size) / 2;

  it('MER-04 break a title between words in the largest size that fits, at most three', () => {
    expect(cardTitle('Bluebell Griddle', 500, widthOf)).toEqual({ lines: ['Bluebell', 'Griddle'], size: 76 });
    expect(cardTitle('A', 500, widthOf)).toEqual({ lines: ['A'], size: 76 });
    const long = cardTitle('One restaurant with a name of very many words that no card can hold', 500, widthOf);
    expect(long.lines).toHaveLength(3);
    for (const line of long.lines) expect(widthOf(line, long.size)).toBeLessThanOrEqual(500);
  });

  it('MER-04 shorten what is too long, and nothing else', () => {
    expect(cardLine('abcdefghij', 50, (text) => text.length * 10)).toBe('abcd…');
    expect(cardLine('abcde', 50, (text) => text.length * 10)).toBe('abcde');
    expect(cardTitle('x'.repeat(100), 500, widthOf).lines).toEqual([`${'x'.repeat(25)}…`]);
  });
});
