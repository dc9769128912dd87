import type { ContentEntry } from '@dining/api-contract';
import type { ContentName } from '@dining/rules';

type Sets = Readonly<Record<ContentName, readonly Pick<ContentEntry, 'slug' | 'fields'>[]>>;

/** A link to a popup, or the name of a sidebar, that content does not have (CON-06). */
export type MissingReference = {
  set: ContentName;
  slug: string;
  /** Path within the fields. */
  path: (string | number)[];
  problem: string;
  expected: string;
};

/** The id of every page's content, which is not a popup. */
const MAIN = 'main';

const POPUP_LINK = /<a [^>]*href="#([^"]+)"/g;

/**
 * Finds what content refers to by slug but does not have: popups of links, and sidebars of pages. For content of a hosted
 * service; the validators of partners check partner folders.
 */
export function missingReferences(sets: Sets): MissingReference[] {
  const missing: MissingReference[] = [];
  for (const [set, entries] of Object.entries(sets) as [ContentName, Sets[ContentName]][]) {
    for (const { slug, fields } of entries) {
      if (slug === 'copy') continue;
      visit(fields, [], (path, key, value) => {
        for (const [kind, name] of referencesOf(key, value)) {
          const known = sets[kind].map((entry) => entry.slug);
          if (known.includes(name) || (kind === 'popup' && name === MAIN)) continue;
          const expected = known.length === 0 ? `a ${kind} with this slug` : `one of ${known.join(', ')}`;
          missing.push({ set, slug, path, problem: `the ${kind} "${name}" does not exist`, expected });
        }
      });
    }
  }
  return missing;
}

function referencesOf(key: string | number, value: string): ['popup' | 'sidebar', string][] {
  if (key === 'sidebar') return [['sidebar', value]];
  if (key === 'url') return value.startsWith('#') && value.length > 1 ? [['popup', value.slice(1)]] : [];
  return [...value.matchAll(POPUP_LINK)].map(([, slug = '']) => ['popup', slug]);
}

function visit(
  value: unknown,
  path: (string | number)[],
  onText: (path: (string | number)[], key: string | number, text: string) => void,
): void {
  if (typeof value === 'string') onText(path, path.at(-1) ?? '', value);
  if (typeof value !== 'object' || value === null) return;
  const children: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  for (const [key, inner] of children) visit(inner, [...path, key], onText);
}
