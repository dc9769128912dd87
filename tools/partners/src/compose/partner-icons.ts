import { createRequire } from 'node:module';
import type { BundleWriter } from './bundle-writer.ts';
import type { Made } from './make-once.ts';

/** 180 for iOS home screens; 192 and 512 for installed apps. */
const SIZES = [180, 192, 512] as const;

const { version } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string };

export type Icons = { svg: string; png: Record<(typeof SIZES)[number], string> };

/** Puts the partner's icon into the bundle, as drawn and as pictures. */
export async function addIcons(writer: BundleWriter, icon: string): Promise<Icons> {
  const file = (size: number) => `assets/icons/icon-${size}.png`;
  const addressOf = await writer.addMadeHashed(
    { name: 'icons', dependsOn: [icon, SIZES, version] },
    async (): Promise<Made> => {
      const { Resvg } = await import('@resvg/resvg-js');
      // Drawings hold no letters, so the fonts of the machine are left alone: looking them up takes most of the time.
      const picture = (size: number) =>
        new Resvg(icon, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: size } }).render().asPng();
      return Object.fromEntries(SIZES.map((size) => [file(size), picture(size)]));
    },
  );
  return {
    svg: writer.addHashed('assets/icons/icon.svg', icon),
    png: { 180: addressOf(file(180)), 192: addressOf(file(192)), 512: addressOf(file(512)) },
  };
}
