import { existsSync, readFileSync } from 'node:fs';
import { wordmarkWidth, type SiteWordmarks, type Wordmark } from '@dining/site';
import type { BundleWriter } from './bundle-writer.ts';

/**
 * Adds a partner's drawn name to the bundle: `assets/wordmark.svg` for the header, and `assets/wordmark-inverse.svg` for
 * the dark ground of the footer. Where there is no drawing, the name is set in type beside the icon.
 */
export function addWordmarks(writer: BundleWriter, folder: string): SiteWordmarks {
  const add = (name: string): Wordmark | undefined => {
    const file = `${folder}/assets/${name}.svg`;
    if (!existsSync(file)) return undefined;
    const drawing = readFileSync(file, 'utf8');
    return { src: writer.addHashed(`assets/${name}.svg`, drawing), width: wordmarkWidth(drawing) };
  };
  const [page, inverse] = [add('wordmark'), add('wordmark-inverse')];
  return { ...(page && { page }), ...(inverse && { inverse }) };
}
