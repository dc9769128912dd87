import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { BundleWriter } from './bundle-writer.ts';

/** 180 for iOS home screens; 192 and 512 for installed apps. */
const SIZES = [180, 192, 512] as const;

export type Icons = { svg: string; png: Record<(typeof SIZES)[number], string> };

/** Puts the partner's icon into the bundle, as drawn and as pictures; pictures are kept by content in `cacheDir`. */
export function addIcons(writer: BundleWriter, icon: string, cacheDir: string): Icons {
  const hash = createHash('sha256').update(icon).digest('hex');
  mkdirSync(cacheDir, { recursive: true });
  const picture = (size: number) => {
    const cached = `${cacheDir}/${hash}-${size}.png`;
    if (!existsSync(cached)) writeFileSync(cached, new Resvg(icon, { fitTo: { mode: 'width', value: size } }).render().asPng());
    return writer.addFileHashed(`assets/icons/icon-${size}.png`, cached);
  };
  return { svg: writer.addHashed('assets/icons/icon.svg', icon), png: { 180: picture(180), 192: picture(192), 512: picture(512) } };
}
