import type { ContentEntry } from '@dining/api-contract';
import type { PageFields } from '@dining/content-source';

/** Entries of the global set that are no pages: the frame's parts and the words that override copy. */
const parts: readonly string[] = ['navbar', 'footer', 'earn', 'copy'];

/** The entry that is the page at a path (CON-04): its slug is the path without the slashes at its ends. */
export function contentPage(
  entries: readonly ContentEntry[],
  pathname: string,
): { slug: string; fields: Partial<PageFields> } | undefined {
  const wanted = pathname.toLowerCase().replace(/^\/|\/$/g, '');
  const entry = entries.find(({ slug }) => slug.toLowerCase() === wanted && !parts.includes(slug));
  return entry && { slug: entry.slug, fields: entry.fields };
}
