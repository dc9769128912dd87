import { drawDish, drawMenuCard } from '@dining/dish-art';
import { createLimiter } from '../../platform/cache/limiter.ts';
import { memoize } from '../../platform/cache/memoize.ts';
import { packText, type PackedText } from '../../platform/http/representation.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';

/** Room for drawings, compressed: some thousands. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** What to draw for a merchant. */
export type Wanted = {
  merchantId: string;
  cuisines: readonly string[];
  kind: 'dish' | 'menu';
  /** From 1: further pictures show further dishes, further cards are written differently. */
  number: number;
  /** Pixels; the drawing's own width, 600, when not given. */
  width: number | undefined;
};

/** Drawings of merchants in a partner's linen and crockery, compressed. */
export type Drawings = (site: Site, wanted: Wanted) => Promise<PackedText>;

/**
 * Draws on demand and keeps what was drawn.
 * @param maxBytes room for what is kept
 */
export function createDrawings(maxBytes = KEPT_BYTES): Drawings {
  const kept = memoize<PackedText>({ maxBytes, bytesOf: ({ packed, etag }) => packed.length + etag.length });
  const inTurn = createLimiter(2);

  return (site, wanted) => {
    const { merchantId, kind, number, width, cuisines } = wanted;
    const cuisine = cuisines[(number - 1) % Math.max(1, cuisines.length)] ?? '';
    const key = [site.code, site.bundle.version, kind, number, width, cuisine, merchantId].join(' ');
    return kept(key, () => inTurn(site.code, () => packText(inWidth(draw(site, wanted, cuisine), width))));
  };
}

function draw(
  { bundle: { artPalette: palette } }: Site,
  { merchantId: id, kind, number }: Wanted,
  cuisine: string,
): string {
  if (kind === 'menu') return drawMenuCard({ id, cuisine, palette, card: number });
  return drawDish({ id: number === 1 ? id : `${id}-${number}`, cuisine, palette, mode: 'scene' });
}

/** The same drawing at another size: what a browser saves or opens by itself has the width that was asked for (MER-04). */
function inWidth(svg: string, width: number | undefined): string {
  if (width === undefined) return svg;
  return svg.replace(/ width="(\d+)" height="(\d+)"/, (_size, ownWidth: string, ownHeight: string) => {
    return ` width="${width}" height="${Math.round((Number(ownHeight) / Number(ownWidth)) * width)}"`;
  });
}
