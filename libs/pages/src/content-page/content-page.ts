import type { ContentEntry } from '@dining/api-contract';
import type { LegalFields, PageFields } from '@dining/content-source';

/** Entries of the global set that are not pages: parts of the layout, the earn page's texts and copy overrides. */
const nonPages: readonly string[] = ['navbar', 'footer', 'earn', 'copy'];

/** The content page at a path (CON-04): its slug is the path without leading and trailing slash. */
export function contentPage(
  entries: readonly ContentEntry[],
  pathname: string,
): { slug: string; fields: Partial<PageFields & LegalFields> } | undefined {
  const pathSlug = pathname.toLowerCase().replace(/^\/|\/$/g, '');
  const entry = entries.find(({ slug }) => slug.toLowerCase() === pathSlug && !nonPages.includes(slug));
  return entry && { slug: entry.slug, fields: entry.fields };
}
