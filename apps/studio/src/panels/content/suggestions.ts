import type { StudioFile } from '@dining/studio-contract';
import { rawEntries, readEntry } from './content-entries.ts';
import { contentSets, pageOf } from './content-sets.ts';

/** Pages that every site has. */
const PAGES = ['/', '/search', '/earn', '/how-it-works', '/join', '/login', '/account/user_profile'];

/** Values that exist in the program for fields that refer to something: sidebars, pictures, pages and popups. */
export function suggestionsFrom(files: readonly StudioFile[]): Record<string, string[]> {
  const slugs = (set: string) => {
    const file = contentSets.find(({ name }) => name === set)?.file;
    return rawEntries(parsed(files.find(({ name }) => name === file)?.text)).map((raw) => readEntry(raw).slug);
  };
  return {
    sidebar: slugs('sidebar'),
    image: files.filter(({ name }) => name.startsWith('assets/')).map(({ name }) => `/${name}`),
    url: [
      ...new Set([
        ...PAGES,
        ...slugs('*').map((slug) => pageOf('*', slug)),
        ...slugs('earn_details').map((slug) => pageOf('earn_details', slug)),
        ...slugs('popup').map((slug) => `#${slug}`),
      ]),
    ],
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
