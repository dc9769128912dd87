import type { ContentEntry, FeatureFlags } from '@dining/api-contract';
import { pageCopy, type CopyOverrides, type PageCopy } from '@dining/copy-engine';
import type { Partner } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import type { Bootstrap, PreloadedQuery, SiteArt, SiteContent, SiteLook } from '@dining/site';
import { makeDeck, makePartner } from './make-partner.ts';

/** URLs of drawings, for tests that never load them. */
export const pathArt: SiteArt = {
  hero: ['pasta', 'pizza', 'ramen', 'tart', 'garden'].map((dish) => `/art/${dish}.svg`),
  cuisines: ['Sushi', 'Mexican', 'Indian'].map((name) => ({ name, src: `/art/cuisine-${name}.svg` })),
  steps: { search: '/art/search.svg', dine: '/art/dine.svg', earn: '/art/earn.svg' },
  notFound: '/art/radar.svg',
  empty: '/art/empty.svg',
};

export type SiteParts = {
  partner?: Partner;
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
  /** The path the page was rendered ahead of time for; left out when the server rendered it for this visitor. */
  aheadFor?: string;
  adminOrigin?: string;
};

/** The state that the server would inline in a page, with every content set and the feature flags. */
export function makeBootstrap({
  partner = makePartner(),
  copy,
  pageCopy: givenCopy,
  content = {},
  flags = {},
  queries = [],
  ...rest
}: SiteParts = {}): Bootstrap {
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
      raiseMarks: rest.raiseMarks ?? true,
      art: rest.art ?? pathArt,
      icon: rest.icon ?? '/art/icon.svg',
      look: rest.look ?? { hero: 'flat', steps: 'pictures', cuisines: 'plates' },
      mapData: '/map/',
    },
    year: rest.year ?? 2026,
    status: rest.status ?? 200,
    ...(rest.reference !== undefined && { reference: rest.reference }),
    ...(rest.aheadFor !== undefined && { aheadFor: rest.aheadFor }),
    ...(rest.adminOrigin !== undefined && { adminOrigin: rest.adminOrigin }),
    queries: [...contentQueries, { endpointName: 'featureFlags', arg: undefined, value: allFlags }, ...queries],
  };
}
