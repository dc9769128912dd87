import type { ContentEntry, FeatureFlags, Member } from '@dining/api-contract';
import { pageCopy, type CopyFiles, type CopyOverrides, type PageCopy } from '@dining/copy-engine';
import type { Partner } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import type { Bootstrap, PreloadedQuery, SiteArt, SiteContent, SiteLook } from '@dining/site';
import { TEST_ORIGIN } from './answer-calls.ts';
import { makeMember, memberQuery } from './make-member.ts';
import { makeDeck, makePartner, type SettingsOverrides } from './make-partner.ts';

/** URLs of drawings, for tests that never load them. */
export const pathArt: SiteArt = {
  hero: ['pasta', 'pizza', 'ramen', 'tart', 'garden'].map((dish) => `/art/${dish}.svg`),
  cuisines: ['Sushi', 'Mexican', 'Indian'].map((name) => ({ name, src: `/art/cuisine-${name}.svg` })),
  steps: { search: '/art/search.svg', dine: '/art/dine.svg', earn: '/art/earn.svg' },
  notFound: '/art/radar.svg',
  empty: '/art/empty.svg',
};

/** Addresses of the copy. Tests in which it is fetched answer them. */
const COPY_FILES: CopyFiles = {
  site: `${TEST_ORIGIN}/copy/site.json`,
  member: `${TEST_ORIGIN}/copy/member.json`,
  staging: `${TEST_ORIGIN}/copy/staging.json`,
};

export type SiteParts = {
  partner?: Partner;
  /** Settings that differ from the invented partner's, instead of `partner`. */
  settings?: SettingsOverrides;
  /** What differs in the member who is signed in; left out for a visitor. */
  member?: Partial<Member>;
  /** Texts that differ from the default deck. */
  copy?: CopyOverrides;
  /** The copy of the page, instead of `copy`. */
  pageCopy?: PageCopy;
  /** Entries by content set; a set that is left out is empty. */
  content?: Partial<SiteContent>;
  flags?: Partial<FeatureFlags>;
  /** Answers that the page carries. */
  queries?: readonly PreloadedQuery[];
  raiseMarks?: boolean;
  art?: SiteArt;
  icon?: string;
  look?: SiteLook;
  year?: number;
  status?: number;
  reference?: string;
  /** When the server rendered the page. */
  renderedAt?: string;
  /** The path the page was rendered ahead of time for; left out when the server rendered it for this visitor. */
  aheadFor?: string;
  adminOrigin?: string;
};

/**
 * What the server would render a page from, with every content set and the feature flags.
 * @throws Error for a partner and settings, one of which would have no effect
 */
export function makeBootstrap({
  settings,
  partner: givenPartner,
  member,
  copy,
  pageCopy: givenCopy,
  content = {},
  flags = {},
  queries = [],
  ...rest
}: SiteParts = {}): Bootstrap {
  if (givenPartner && settings) throw new Error('A test passes both partner and settings. Fix: pass one of them.');
  const partner = givenPartner ?? makePartner(settings);
  const { cmsRoute: route, cmsPreview: preview } = partner.settings;
  const contentQueries = contentNames.map((name): PreloadedQuery => ({
    endpointName: 'content',
    arg: { name, route, preview },
    value: content[name] ?? ([] satisfies ContentEntry[]),
  }));
  const allFlags: FeatureFlags = { authFlags: {}, filters: {}, partnerFeatureFlags: {}, ...flags };
  return {
    basics: {
      partner,
      copy: givenCopy ?? pageCopy(makeDeck(partner, copy), { isMember: true, hasTools: true }),
      copyFiles: COPY_FILES,
      raiseMarks: rest.raiseMarks ?? true,
      art: rest.art ?? pathArt,
      icon: rest.icon ?? '/art/icon.svg',
      look: rest.look ?? { hero: 'flat', steps: 'pictures', cuisines: 'plates' },
      mapData: '/map/',
    },
    year: rest.year ?? 2026,
    status: rest.status ?? 200,
    ...(rest.reference !== undefined && { reference: rest.reference }),
    ...(rest.renderedAt !== undefined && { renderedAt: rest.renderedAt }),
    ...(rest.aheadFor !== undefined && { aheadFor: rest.aheadFor }),
    ...(rest.adminOrigin !== undefined && { adminOrigin: rest.adminOrigin }),
    queries: [
      ...contentQueries,
      { endpointName: 'featureFlags', arg: undefined, value: allFlags },
      ...(member ? [memberQuery(makeMember(member))] : []),
      ...queries,
    ],
  };
}
