import { builtInOffers, contentPaths, sitePaths, type SitePath } from '@dining/site';
import { entriesOf, type PartnerFolder } from '../partner-folder.ts';

/** Which addresses of a partner's site show a page, and the names that `routeMeta` may use. */
export type SitePages = {
  /** Why a path shows the not-found page; undefined if it shows a page. */
  missing(path: string): { problem: string; expected: string } | undefined;
  /** Paths that links may use, for suggestions. */
  paths: readonly string[];
  /** Keys of `routeMeta` that some page reads. */
  routeNames: readonly string[];
  /** Keys of `routeMeta` of pages that this partner does not have. */
  absentNames: readonly string[];
};

const has = (slugs: readonly string[], slug: string) => slugs.some((one) => one.toLowerCase() === slug.toLowerCase());

/** Works out the pages of a partner's site from the paths of the shell, its settings and its content. */
export function sitePages(folder: Pick<PartnerFolder, 'settings' | 'content' | 'invalidContent'>): SitePages {
  const { settings, invalidContent } = folder;
  const slugsOf = (set: '*' | 'earn_details') =>
    entriesOf(folder, set)
      .filter(({ isDraft }) => !isDraft)
      .map(({ slug }) => slug);
  const pageSlugs = slugsOf('*');
  const offers = [...new Set([...builtInOffers, ...slugsOf('earn_details')])];
  const isContentPath = ({ path }: SitePath) => contentPaths.some((one) => one.path === path);
  const exists = (one: SitePath) => one.exists(settings, false);

  return {
    missing(path) {
      const found = pathsAt(path);
      const existing = found.find(exists);
      const [first] = found;
      if (!first) return { problem: `there is no page at ${path}`, expected: 'a page of this site' };
      if (!existing) {
        return {
          problem: `this site has no ${path}: the settings (enrollmentType "${settings.enrollmentType}") leave it out`,
          expected: 'a page of this site',
        };
      }
      const slug = partsOf(path).join('/');
      if (isContentPath(existing) && !has(pageSlugs, slug) && !invalidContent.includes('*')) {
        return { problem: `there is no page at ${path}`, expected: `an entry "${slug}" in content/global.json` };
      }
      const offer = partsOf(path).slice(1).join('/');
      const isOffer = existing.path === '/earn/*' && offer !== '' && !invalidContent.includes('earn_details');
      if (isOffer && !has(offers, offer)) {
        return {
          problem: `there is no offer at ${path}`,
          expected: `an entry "${offer}" in content/earn_details.json`,
        };
      }
      return undefined;
    },
    paths: [
      ...sitePaths
        .filter((one) => exists(one) && !/[:*]/.test(one.path) && (!isContentPath(one) || has(pageSlugs, one.name)))
        .map(({ path }) => path),
      ...offers.map((slug) => `/earn/${slug}`),
    ],
    routeNames: [...sitePaths.filter(exists).map(({ name }) => name), ...offers.map((slug) => `earn/${slug}`)],
    absentNames: sitePaths.filter((one) => !exists(one)).map(({ name }) => name),
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The paths of the shell, taken apart once. */
const patterns = sitePaths.map((one) => {
  const parts = partsOf(one.path.toLowerCase());
  const isOpen = parts.at(-1) === '*';
  return { one, isOpen, fixed: isOpen ? parts.slice(0, -1) : parts };
});

/** The paths of the shell that a path fits, in any letter case. */
function pathsAt(path: string): SitePath[] {
  const parts = partsOf(path.toLowerCase());
  return patterns
    .filter(({ isOpen, fixed }) => (isOpen ? parts.length >= fixed.length : parts.length === fixed.length))
    .filter(({ fixed }) => fixed.every((part, index) => part.startsWith(':') || part === parts[index]))
    .map(({ one }) => one);
}
