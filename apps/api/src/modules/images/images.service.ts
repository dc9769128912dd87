import { drawDish, drawMenuCard, type DishName } from '@dining/dish-art';
import { readArt } from '@dining/dish-art/node';
import { createLimiter } from '../../platform/cache/limiter.ts';
import { memoize } from '../../platform/cache/memoize.ts';
import type { Database } from '../../platform/db/database.ts';
import { etagOf, packText, type PackedText } from '../../platform/http/compressed-text.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import { findPhotograph } from '../photographs/photographs.ts';
import { encodeBanner, encodePhotograph, encodePicture } from './encode-picture.ts';
import { chooseDishes, type ArtById } from './merchant-dishes.ts';
import type { PhotographFormat, PictureFormat } from './picture-format.ts';

/** Size of the cache of pictures: some thousands. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Pictures of one site that are made at a time. */
const MAX_RUNNING_PER_SITE = 2;

/** Pictures that are encoded at a time, in half of the thread pool. Passwords and files need the other half. */
const MAX_ENCODING = 2;

/** Widths of the drawings, and of a picture when none is requested. */
const OWN_WIDTHS = { dish: 600, menu: 600, plate: 420, banner: 600 } as const;

/** A picture of a merchant. */
export type ImageRequest = {
  merchantId: string;
  /** A set table, a card of the menu, only the plate on a transparent background, or the banner of a mail (MAI-02). */
  kind: keyof typeof OWN_WIDTHS;
  /** From 1: photographs come first; other numbers are other dishes of the merchant, or menu cards with other contents. */
  number: number;
  /** Pixels; undefined for the drawing's own width. */
  width: number | undefined;
  format: PictureFormat;
};

/** A picture as it is sent: an SVG, compressed, or the bytes of an encoded one. */
export type Picture =
  | ({ kind: 'text'; format: 'svg' } & PackedText)
  | { kind: 'bytes'; format: PhotographFormat; bytes: Buffer; etag: string };

/** Pictures of merchants: photographs, and then drawings in the partner's linen and tableware (MER-04, MER-09). */
export type ImageService = {
  /** Undefined for an unknown merchant. */
  find(site: Site, image: ImageRequest): Promise<Picture | undefined>;
  /** The version in the address of a merchant's pictures; undefined without photographs. */
  version(site: Site, merchantId: string): string | undefined;
};

/** Draws and encodes on demand, each picture once, and caches the pictures. */
export function createImageService(
  {
    merchants,
    database,
  }: { merchants: Pick<MerchantService, 'listed' | 'listVersion' | 'photographsAt'>; database: Database },
  maxCachedBytes = MAX_CACHED_BYTES,
  encode = encodePicture,
): ImageService {
  const cached = memoize<Picture>({
    maxBytes: maxCachedBytes,
    bytesOf: (picture) => (picture.kind === 'text' ? picture.packed : picture.bytes).length + picture.etag.length,
  });
  const limitedBySite = createLimiter(MAX_RUNNING_PER_SITE);
  const limited = createLimiter(MAX_ENCODING);

  let known: { version: number; art: Promise<ArtById> } | undefined;

  /** Chosen when the first picture is requested, and again after merchants have changed. */
  function artNow(): Promise<ArtById> {
    const version = merchants.listVersion();
    if (known?.version !== version) known = { version, art: chooseDishes(merchants.listed()) };
    return known.art;
  }

  async function make(svg: string, { kind, format, width = OWN_WIDTHS[kind] }: ImageRequest): Promise<Picture> {
    if (kind === 'banner') return encoded('jpeg', await limited('all', () => encodeBanner(svg, OWN_WIDTHS[kind])));
    if (format === 'svg') return { kind: 'text', format, ...(await packText(resize(svg, width))) };
    return encoded(format, await limited('all', () => encode(svg, OWN_WIDTHS[kind], { format, width })));
  }

  async function findDrawing(site: Site, image: ImageRequest): Promise<Picture | undefined> {
    const { merchantId, kind, number, width, format } = image;
    const art = (await artNow()).get(merchantId);
    if (art === undefined) return undefined;
    const dishes = [art.first.dish, ...art.further];
    // Nobody sees further pictures side by side with those of neighbors: the id decides about their drawing.
    const shown = number === 1 ? art.first : { dish: dishes[(number - 1) % dishes.length]!, drawing: undefined };
    const { dish, drawing = '' } = shown;
    const key = [site.code, site.bundle.version, kind, number, width, format, dish, drawing, merchantId].join(' ');
    return cached(key, () => limitedBySite(site.code, () => make(draw(site, image, shown), image)));
  }

  /** Undefined if the photograph has been removed since the version was read. */
  async function findStored({ code }: Site, image: ImageRequest, version: string): Promise<Picture | undefined> {
    const { merchantId, number, width = OWN_WIDTHS.dish } = image;
    const format = image.format === 'svg' ? 'jpeg' : image.format;
    const key = [code, 'photograph', version, number, width, format, merchantId].join(' ');
    const stored = async (): Promise<Picture> => {
      const photograph = await findPhotograph(database, code, merchantId, number);
      if (photograph === undefined) throw new RemovedPhotograph();
      return encoded(format, await limited('all', () => encodePhotograph(photograph.picture, { format, width })));
    };
    return cached(key, () => limitedBySite(code, stored)).catch((error: unknown) => {
      if (error instanceof RemovedPhotograph) return undefined;
      throw error;
    });
  }

  return {
    version: ({ code }, merchantId) => merchants.photographsAt(code, merchantId)?.version,
    async find(site, image) {
      const shown = image.kind === 'dish' ? merchants.photographsAt(site.code, image.merchantId) : undefined;
      const photograph =
        shown !== undefined && image.number <= shown.count ? await findStored(site, image, shown.version) : undefined;
      return photograph ?? findDrawing(site, image);
    },
  };
}

/** Leaves nothing in the cache. */
class RemovedPhotograph extends Error {
  override readonly name = 'RemovedPhotograph';
}

const encoded = (format: PhotographFormat, bytes: Buffer): Picture => ({
  kind: 'bytes',
  format,
  bytes,
  etag: etagOf(bytes),
});

function draw(
  { bundle: { artPalette: palette } }: Site,
  { merchantId: id, kind, number }: ImageRequest,
  { dish, drawing }: { dish: DishName; drawing: number | undefined },
): string {
  if (kind === 'menu') return drawMenuCard(readArt, { id, dish, palette, card: number });
  const mode = kind === 'plate' ? 'plate' : 'scene';
  return drawDish(readArt, { id: number === 1 ? id : `${id}-${number}`, dish, drawing, palette, mode });
}

/** Sets the size of a drawing, so that it has the requested width when it is saved or opened in a tab (MER-04). */
function resize(svg: string, width: number): string {
  return svg.replace(/ width="(\d+)" height="(\d+)"/, (_size, ownWidth: string, ownHeight: string) => {
    return ` width="${width}" height="${Math.round((Number(ownHeight) / Number(ownWidth)) * width)}"`;
  });
}
