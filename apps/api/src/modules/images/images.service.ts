import { createHash } from 'node:crypto';
import { drawDish, drawMenuCard, type DishName } from '@dining/dish-art';
import { createLimiter } from '../../platform/cache/limiter.ts';
import { memoize } from '../../platform/cache/memoize.ts';
import { packText, type PackedText } from '../../platform/http/compressed-text.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { MerchantService } from '../merchants/merchants.service.ts';
import { encodePicture } from './encode-picture.ts';
import { chooseDishes, type DishesById } from './merchant-dishes.ts';
import type { PictureFormat } from './picture-format.ts';

/** Size of the cache of pictures: some thousands. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Pictures of one site that are made at a time. */
const MAX_RUNNING_PER_SITE = 2;

/** Pictures that are encoded at a time, in half of the thread pool. Passwords and files need the other half. */
const MAX_ENCODING = 2;

/** Width of the drawings, and of a picture when none is requested. */
const OWN_WIDTH = 600;

/** A picture of a merchant. */
export type ImageRequest = {
  merchantId: string;
  kind: 'dish' | 'menu';
  /** From 1: other numbers are other dishes of the merchant, or menu cards with other contents. */
  number: number;
  /** Pixels; undefined for the drawing's own width of 600. */
  width: number | undefined;
  format: PictureFormat;
};

/** A picture as it is sent: an SVG, compressed, or the bytes of an encoded one. */
export type Picture =
  | ({ kind: 'text'; format: 'svg' } & PackedText)
  | { kind: 'bytes'; format: Exclude<PictureFormat, 'svg'>; bytes: Buffer; etag: string };

/** Pictures of merchants: drawings in the partner's linen and tableware (MER-04). */
export type ImageService = {
  /** Undefined for an unknown merchant. */
  find(site: Site, image: ImageRequest): Promise<Picture | undefined>;
};

/** Draws and encodes on demand, each picture once, and caches the pictures. */
export function createImageService(
  { merchants }: { merchants: Pick<MerchantService, 'listed' | 'listVersion'> },
  maxCachedBytes = MAX_CACHED_BYTES,
  encode = encodePicture,
): ImageService {
  const cached = memoize<Picture>({
    maxBytes: maxCachedBytes,
    bytesOf: (picture) => (picture.kind === 'text' ? picture.packed : picture.bytes).length + picture.etag.length,
  });
  const limitedBySite = createLimiter(MAX_RUNNING_PER_SITE);
  const limited = createLimiter(MAX_ENCODING);

  let known: { version: number; dishes: Promise<DishesById> } | undefined;

  /** Chosen when the first picture is requested, and again after merchants have changed. */
  function dishesNow(): Promise<DishesById> {
    const version = merchants.listVersion();
    if (known?.version !== version) known = { version, dishes: chooseDishes(merchants.listed()) };
    return known.dishes;
  }

  async function make(svg: string, { format, width = OWN_WIDTH }: ImageRequest): Promise<Picture> {
    if (format === 'svg') return { kind: 'text', format, ...(await packText(resize(svg, width))) };
    const bytes = await limited('all', () => encode(svg, OWN_WIDTH, { format, width }));
    return { kind: 'bytes', format, bytes, etag: etagOf(bytes) };
  }

  return {
    async find(site, image) {
      const { merchantId, kind, number, width, format } = image;
      const dishes = (await dishesNow()).get(merchantId);
      const dish = dishes?.[(number - 1) % dishes.length];
      if (dish === undefined) return undefined;
      const key = [site.code, site.bundle.version, kind, number, width, format, dish, merchantId].join(' ');
      return cached(key, () => limitedBySite(site.code, () => make(draw(site, image, dish), image)));
    },
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

function draw(
  { bundle: { artPalette: palette } }: Site,
  { merchantId: id, kind, number }: ImageRequest,
  dish: DishName,
): string {
  if (kind === 'menu') return drawMenuCard({ id, dish, palette, card: number });
  return drawDish({ id: number === 1 ? id : `${id}-${number}`, dish, palette, mode: 'scene' });
}

/** Sets the size of a drawing, so that it has the requested width when it is saved or opened in a tab (MER-04). */
function resize(svg: string, width: number): string {
  return svg.replace(/ width="(\d+)" height="(\d+)"/, (_size, ownWidth: string, ownHeight: string) => {
    return ` width="${width}" height="${Math.round((Number(ownHeight) / Number(ownWidth)) * width)}"`;
  });
}
