import { readArt } from '@dining/dish-art/node';
import { siteArt, siteDrawings, type DrawingPlan, type LookPictures } from '@dining/look';
import type { SiteArt } from '@dining/site';
import { encodeDrawings, encoderFacts, extensionOf } from './encode-drawings.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { PictureCache } from './picture-cache.ts';

/** The partner's own pictures for its hero, as SVG text. */
export type OwnPictures = { [Name in keyof LookPictures]: string | undefined };

const pathOf = (name: string) => `assets/art/${name}`;

/**
 * Draws a partner's illustrations in its own colors and adds them to the bundle as pictures, together with its own
 * pictures, which stay SVG because they are backgrounds of any size.
 */
export async function addArt(
  writer: PartsWriter,
  cache: PictureCache,
  plan: DrawingPlan,
  { scenery, motif }: OwnPictures,
): Promise<{ art: SiteArt; pictures: LookPictures }> {
  const drawings = siteDrawings(readArt, plan);
  const facts = ['art', drawings, plan.heroWidth, encoderFacts];
  const placed = writer.addAllHashed(await cache.of(facts, () => encodeDrawings(drawings, plan, pathOf)));
  const addressOf = (name: string) => placed(pathOf(name) + extensionOf(plan, name));
  const own = (name: string, svg: string | undefined) =>
    svg === undefined ? undefined : writer.addHashed(`${pathOf(name)}.svg`, svg);
  const pictures = {
    scenery: own('scenery', scenery) ?? (plan.streets && addressOf('streets')),
    motif: own('motif', motif),
  };
  return { art: siteArt(plan, addressOf), pictures };
}
