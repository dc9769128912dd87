import { siteArt, siteDrawings, type DrawingPlan, type LookPictures } from '@dining/look';
import type { SiteArt } from '@dining/site';
import type { BundleWriter } from './bundle-writer.ts';
import { drawingCodeHash } from './drawing-sources.ts';

/** The partner's own pictures for its hero, as SVG text. */
export type OwnPictures = { [Name in keyof LookPictures]: string | undefined };

const pathOf = (name: string) => `assets/art/${name}.svg`;

/** Draws a partner's illustrations in its own colors and adds them to the bundle, together with its own pictures. */
export async function addArt(
  writer: BundleWriter,
  plan: DrawingPlan,
  { scenery, motif }: OwnPictures,
): Promise<{ art: SiteArt; pictures: LookPictures }> {
  const addressOf = await writer.addCachedHashed({ name: 'art', dependsOn: [plan, drawingCodeHash] }, () =>
    Object.fromEntries(Object.entries(siteDrawings(plan)).map(([name, svg]) => [pathOf(name), svg])),
  );
  const own = (name: string, svg: string | undefined) =>
    svg === undefined ? undefined : writer.addHashed(pathOf(name), svg);
  const pictures = {
    scenery: own('scenery', scenery) ?? (plan.streets && addressOf(pathOf('streets'))),
    motif: own('motif', motif),
  };
  return { art: siteArt(plan, (name) => addressOf(pathOf(name))), pictures };
}
