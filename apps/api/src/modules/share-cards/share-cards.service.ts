import { drawDish } from '@dining/dish-art';
import { readArt } from '@dining/dish-art/node';
import { createLimiter } from '../../platform/cache/limiter.ts';
import { memoize } from '../../platform/cache/memoize.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import { findPhotograph } from '../photographs/photographs.ts';
import { drawCard, type CardContent, type CardPicture } from './draw-card.ts';
import { prerenderedTitle } from './page-title.ts';

/** Size of the cache of cards: some hundreds. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;

/** Cards of one site that are drawn at a time. */
const MAX_RUNNING = 1;

/** Pictures of links that are shared, in the partner's colors and font, with a photograph if there is one (MER-04, MER-09). */
export type ShareCardService = {
  /** The card of a merchant, or of the program without an id, as JPEG; undefined for an unknown merchant. */
  find(site: Site, merchantId: string | undefined): Promise<Buffer | undefined>;
  /** The card of a page with its title; the program's card for pages that are not prerendered. */
  findPage(site: Site, path: string): Promise<Buffer>;
};

/** Draws on demand and caches the cards. */
export function createShareCardService(
  { merchants, database }: { merchants: Pick<MerchantService, 'find'>; database: Database },
  maxCachedBytes = MAX_CACHED_BYTES,
): ShareCardService {
  const cached = memoize<Buffer>({ maxBytes: maxCachedBytes, bytesOf: ({ length }) => length });
  const limited = createLimiter(MAX_RUNNING);

  return {
    async find(site, merchantId) {
      const { code } = site;
      const merchant = merchantId === undefined ? undefined : await merchants.find(code, merchantId);
      if (merchant === undefined) return merchantId === undefined ? programCard(site) : undefined;
      const facts = [merchant.details.cuisines.join(' / '), merchant.location.address.city].filter(Boolean).join(' · ');
      const picture = async (): Promise<CardPicture> =>
        (merchant.photographs.length > 0 ? await photographOf(code, merchant.id) : undefined) ??
        drawingOf(site, merchant.id, merchant.details.cuisines[0]);
      const { programName } = site.bundle.basics.partner.settings;
      return card(
        site,
        { programName, title: merchant.name, facts },
        `${merchant.id}\n${merchant.images.imageBaseUrl}`,
        picture,
      );
    },
    async findPage(site, path) {
      const title = await prerenderedTitle(site.folder, path);
      if (title === undefined) return programCard(site);
      const { programName } = site.bundle.basics.partner.settings;
      return card(site, { programName, title, facts: '' }, path, async () => drawingOf(site, path, undefined));
    },
  };

  function programCard(site: Site): Promise<Buffer> {
    const { programName } = site.bundle.basics.partner.settings;
    return card(site, { programName: '', title: programName, facts: '' }, '', async () =>
      drawingOf(site, site.code, undefined),
    );
  }

  /** @param of what tells pictures of the same words apart */
  function card(
    site: Site,
    words: Omit<CardContent, 'picture'>,
    of: string,
    picture: () => Promise<CardPicture>,
  ): Promise<Buffer> {
    const { code, bundle } = site;
    return cached([bundle.version, code, of, words.title, words.facts].join('\n'), () =>
      limited(code, async () => {
        // Imported with the first card: the libraries of fonts take as much memory as thousands of restaurants.
        const { readCardFont } = await import('./card-font.ts');
        const font = await readCardFont(site);
        const wanted = await picture();
        // A photograph is shown only with its credit, which needs a font.
        const shown = 'photograph' in wanted && !font ? drawingOf(site, of, undefined) : wanted;
        return drawCard({ ...words, picture: shown }, bundle.mailLook, font);
      }),
    );
  }

  async function photographOf(code: string, merchantId: string): Promise<CardPicture | undefined> {
    const found = await findPhotograph(database, code, merchantId, 1);
    return found && { photograph: found.picture, credit: `${found.credit} · ${found.license}` };
  }
}

/** A drawing in the partner's colors. @param id decides its details */
const drawingOf = ({ bundle }: Site, id: string, cuisine = ''): CardPicture => ({
  drawing: drawDish(readArt, { id, cuisine, palette: bundle.artPalette, mode: 'scene' }),
});
