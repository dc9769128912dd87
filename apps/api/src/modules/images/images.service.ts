import { drawDish, drawMenuCard } from '@dining/dish-art';
import { createLimiter } from '../../platform/cache/limiter.ts';
import { memoize } from '../../platform/cache/memoize.ts';
import { packText, type PackedText } from '../../platform/http/compressed-text.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { MerchantService } from '../merchants/merchants.service.ts';

/** Size of the cache of compressed drawings: some thousands. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Drawings of one site that are made at a time. */
const MAX_RUNNING = 2;

/** A picture of a merchant. */
export type ImageRequest = {
  merchantId: string;
  kind: 'dish' | 'menu';
  /** From 1: other numbers are other dishes, or menu cards with other contents. */
  number: number;
  /** Pixels; undefined for the drawing's own width of 600. */
  width: number | undefined;
};

/** Pictures of merchants without photos: drawings in the partner's linen and tableware (MER-04). */
export type ImageService = {
  /** The drawing as SVG, compressed; undefined for an unknown merchant. */
  find(site: Site, image: ImageRequest): Promise<PackedText | undefined>;
};

/** Draws on demand and caches the drawings. */
export function createImageService(
  { merchants }: { merchants: Pick<MerchantService, 'cuisinesOf'> },
  maxCachedBytes = MAX_CACHED_BYTES,
): ImageService {
  const cached = memoize<PackedText>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ packed, etag }) => packed.length + etag.length,
  });
  const limited = createLimiter(MAX_RUNNING);

  return {
    async find(site, image) {
      const { merchantId, kind, number, width } = image;
      const cuisines = merchants.cuisinesOf(merchantId);
      if (cuisines === undefined) return undefined;
      const cuisine = cuisines[(number - 1) % Math.max(1, cuisines.length)] ?? '';
      const key = [site.code, site.bundle.version, kind, number, width, cuisine, merchantId].join(' ');
      return cached(key, () => limited(site.code, () => packText(resize(draw(site, image, cuisine), width))));
    },
  };
}

function draw(
  { bundle: { artPalette: palette } }: Site,
  { merchantId: id, kind, number }: ImageRequest,
  cuisine: string,
): string {
  if (kind === 'menu') return drawMenuCard({ id, cuisine, palette, card: number });
  return drawDish({ id: number === 1 ? id : `${id}-${number}`, cuisine, palette, mode: 'scene' });
}

/** Sets the size of a drawing, so that it has the requested width when it is saved or opened in a tab (MER-04). */
function resize(svg: string, width: number | undefined): string {
  if (width === undefined) return svg;
  return svg.replace(/ width="(\d+)" height="(\d+)"/, (_size, ownWidth: string, ownHeight: string) => {
    return ` width="${width}" height="${Math.round((Number(ownHeight) / Number(ownWidth)) * width)}"`;
  });
}
