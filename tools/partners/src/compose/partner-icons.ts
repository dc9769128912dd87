import { createRequire } from 'node:module';
import type { BundleWriter } from './bundle-writer.ts';
import type { StepOutput } from './cached-step.ts';

/** 180 for iOS home screens; 192 and 512 for installed apps. */
const SIZES = [180, 192, 512] as const;

const { version } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string };

export type Icons = { svg: string; png: Record<(typeof SIZES)[number], string> };

/** Adds the partner's icon to the bundle, as SVG and as PNG images. */
export async function addIcons(writer: BundleWriter, icon: string): Promise<Icons> {
  const pathOf = (size: number) => `assets/icons/icon-${size}.png`;
  const addressOf = await writer.addCachedHashed(
    { name: 'icons', dependsOn: [icon, SIZES, version] },
    async (): Promise<StepOutput> => {
      const { Resvg } = await import('@resvg/resvg-js');
      // Drawings contain no text. Loading the machine's fonts would take most of the time.
      const render = (size: number) =>
        new Resvg(icon, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: size } }).render().asPng();
      return Object.fromEntries(SIZES.map((size) => [pathOf(size), render(size)]));
    },
  );
  return {
    svg: writer.addHashed('assets/icons/icon.svg', icon),
    png: { 180: addressOf(pathOf(180)), 192: addressOf(pathOf(192)), 512: addressOf(pathOf(512)) },
  };
}
