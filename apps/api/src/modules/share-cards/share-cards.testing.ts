import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { createShareCardService } from './share-cards.service.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
);

/** A site with a font for its cards, in a folder that `remove` deletes. */
export function newCardSite() {
  const folder = mkdtempSync(join(tmpdir(), 'share-cards-'));
  copyFileSync(fontFile, join(folder, 'font.woff2'));
  const bundle = makeBundle('demo');
  const site = { code: 'demo', folder, bundle: { ...bundle, head: { ...bundle.head, fontPreloads: ['/font.woff2'] } } };
  /** The card of a merchant with this name. */
  const cardOf = (name: string, at = site) =>
    createShareCardService({
      database: {} as Database,
      merchants: {
        find: async () =>
          ({
            id: 'm1',
            name,
            details: { cuisines: ['Italian'] },
            images: { imageBaseUrl: '/images/merchants/m1' },
            photographs: [],
            location: { address: { city: 'Brooklyn' } },
          }) as never,
      },
    }).find(at, 'm1');
  return {
    site,
    bundle,
    cardOf,
    /** Expects that a merchant with this name has a card. */
    async expectCard(name: string): Promise<void> {
      expect(await sharp(await cardOf(name)).metadata(), name).toMatchObject({ width: 1200, height: 630 });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
