import { globalParts } from '@dining/content-source';
import { nearest, type Finding } from '@dining/partner-settings';
import { contentPaths, pathlessPages } from '@dining/site';
import { entriesOf, findingAt, type PartnerFolder } from '../partner-folder.ts';
import type { SitePages } from './site-pages.ts';

/** What a site cannot do without, by slug in content/global.json, and the problem when it is missing. */
const REQUIRED_ENTRIES: Readonly<Record<string, string>> = {
  navbar: 'the navigation is missing',
  footer: 'the footer is missing',
  terms: 'the page /terms is missing, which forms and footers refer to',
  privacy: 'the page /privacy is missing, which forms and footers refer to',
};

/** Finds missing pages and pages that no address shows (PRT-02, CON-04). */
export function pageFindings(folder: PartnerFolder): Finding[] {
  const file = `${folder.label}/content/global.json`;
  if (folder.invalidContent.includes('*')) return [];
  const source = folder.content.get('*');
  if (!source) {
    return [
      {
        file,
        line: 1,
        key: '',
        problem: 'the file is missing, so the site has no navigation, footer, terms and privacy page',
        expected: `entries with the slugs ${Object.keys(REQUIRED_ENTRIES).join(', ')}`,
        fix: 'add it; npx nx g partner writes one to start from',
      },
    ];
  }
  const entries = entriesOf(folder, '*');
  const slugs = entries.filter(({ isDraft }) => !isDraft).map(({ slug }) => slug);
  const missing = Object.entries(REQUIRED_ENTRIES).filter(([slug]) => !slugs.includes(slug));
  const unreachable = entries.filter(
    ({ slug }) => !globalParts.includes(slug) && !contentPaths.some(({ path }) => path === `/${slug}`),
  );
  return [
    ...missing.map(([slug, problem]) => ({
      file,
      line: 1,
      key: 'data',
      problem,
      expected: `an entry with the slug "${slug}"`,
      fix: 'add it; npx nx g partner writes one to start from',
    })),
    ...unreachable.map(({ slug, at }) => {
      const known = contentPaths.map(({ path }) => path);
      const guess = nearest(`/${slug}`, known);
      return findingAt(source, [...at, 'slug'], {
        severity: 'warning',
        problem: `no address shows the page "${slug}"`,
        expected: `one of ${known.map((path) => `"${path.slice(1)}"`).join(', ')}`,
        fix: guess
          ? `rename it to "${guess.slice(1)}"`
          : 'add its path to libs/site/src/extra-paths.json, or remove it',
      });
    }),
  ];
}

/** Finds keys of `routeMeta` that no page reads (RTE-08). */
export function routeMetaFindings({ settings, settingsSource }: PartnerFolder, pages: SitePages): Finding[] {
  const known = [...new Set([...pages.routeNames, ...pathlessPages])];
  return Object.keys(settings.routeMeta).flatMap((name) => {
    if (known.includes(name)) return [];
    const path = ['routeMeta', name];
    if (pages.absentNames.includes(name)) {
      return [
        findingAt(settingsSource, path, {
          severity: 'warning',
          problem: `this site has no page "${name}", so nothing reads its metadata`,
          expected: 'metadata of pages that this partner has',
          fix: `remove "${name}", or switch the page on`,
        }),
      ];
    }
    const guess = nearest(name, known);
    return [
      findingAt(settingsSource, path, {
        problem: `no page is called "${name}"`,
        expected: `one of ${known.join(', ')}`,
        fix: guess ? `rename it to "${guess}", or remove it` : 'remove it',
      }),
    ];
  });
}
