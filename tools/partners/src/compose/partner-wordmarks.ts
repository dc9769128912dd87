import { existsSync, readFileSync } from 'node:fs';
import { siteWordmarks, wordmarkOf, type SiteWordmarks } from '@dining/site';
import type { Theme } from '@dining/theme';
import type { BundleWriter } from './bundle-writer.ts';

/** Adds the drawings of a program's name that its pages show to the bundle. */
export function addWordmarks(writer: BundleWriter, folder: string, theme: Theme): SiteWordmarks {
  return siteWordmarks(theme, (name) => {
    const file = `${folder}/assets/${name}.svg`;
    if (!existsSync(file)) return undefined;
    const drawing = readFileSync(file, 'utf8');
    return wordmarkOf(writer.addHashed(`assets/${name}.svg`, drawing), drawing);
  });
}
