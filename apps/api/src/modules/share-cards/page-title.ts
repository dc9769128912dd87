import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of pages that may be read from a bundle: no dots, so nothing outside it. */
const PAGE_PATH = /^(?:\/[\w-]{1,60}){1,4}$/;

const TITLE = /<meta property="og:title" content="([^"]*)"/;

/** What React escapes in attributes. */
const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The title of a page that the bundle has prerendered, as its Open Graph tag names it.
 * @param folder the site's bundle
 * @param path such as `/earn/how-it-works`
 * @returns undefined for pages that are not prerendered
 */
export async function prerenderedTitle(folder: string, path: string): Promise<string | undefined> {
  if (!PAGE_PATH.test(path)) return undefined;
  const html = await readFile(join(folder, path, 'index.html'), 'utf8').catch(() => '');
  return TITLE.exec(html)?.[1]?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ESCAPED[name] ?? '');
}
