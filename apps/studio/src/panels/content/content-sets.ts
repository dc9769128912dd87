import { contentFile, contentSchemaFile, globalParts } from '@dining/content-source';
import { contentNames, type ContentName } from '@dining/rules';

/** A content set as editors know it. */
export type ContentSet = {
  name: ContentName;
  /** Name in the partner's folder, such as `content/home.json`. */
  file: string;
  /** Address of the set's schema from its file, as `$schema` names it. */
  schemaAddress: string;
  /** Name among the schemas of the reference. */
  schemaName: string;
  title: string;
  purpose: string;
  /** What to do to see it, if opening the page is not enough. */
  hint?: string;
};

type Words = Pick<ContentSet, 'title' | 'purpose' | 'hint'>;

const PERSONA = 'Choose who sees the site under “Seen by”: each entry names the user states that it is for.';

const words: Record<ContentName, Words> = {
  '*': { title: 'Pages and layout', purpose: 'Navigation, footer, legal texts, help and other pages of their own.' },
  home: {
    title: 'Home greeting',
    purpose: 'What the home page says to visitors and members, by user state.',
    hint: PERSONA,
  },
  discover: { title: 'Discover', purpose: 'The Discover page, from top to bottom.' },
  tier_1_activation: { title: 'Activation', purpose: 'The page that activates a membership, before and after.' },
  surveys: { title: 'Surveys', purpose: 'Surveys, where they appear and how often.' },
  account_center: {
    title: 'Account bonuses',
    purpose: 'Bonuses in the account, and the small print below recent activity.',
    hint: 'Only members see it: choose a signed-in member under “Seen by” first.',
  },
  announcement_banner: { title: 'Announcement', purpose: 'The bar above every page.' },
  earn_details: { title: 'Offer pages', purpose: 'The pages behind the offers, one for each slug.' },
  earn_banner: { title: 'Offer banners', purpose: 'The offers of the Earn page, by user state.', hint: PERSONA },
  popup: { title: 'Popups', purpose: 'Dialogs that links to # and their slug open.' },
  sidebar: { title: 'Sidebars', purpose: 'Columns beside pages, which the pages name by slug.' },
};

/** The content sets in the order of the platform's contract (CON-01). */
export const contentSets: readonly ContentSet[] = contentNames.map((name) => ({
  name,
  file: `content/${contentFile(name)}`,
  schemaAddress: `../../content-schemas/${contentSchemaFile(name)}`,
  schemaName: `content-schemas/${contentSchemaFile(name)}`,
  ...words[name],
}));

const layoutPaths: Record<string, string> = { earn: '/earn' };

const setPaths: Record<ContentName, (slug: string) => string> = {
  '*': (slug) => (globalParts.includes(slug) ? (layoutPaths[slug] ?? '/') : `/${slug}`),
  home: () => '/',
  discover: () => '/discover',
  tier_1_activation: (slug) => (slug === 'activated' ? '/activate/activated' : '/activate'),
  surveys: (slug) => `/surveys/${slug}`,
  account_center: (slug) => (slug === 'recent_activity' ? '/account/recent_activity' : '/account'),
  announcement_banner: () => '/',
  earn_details: (slug) => `/earn/${slug}`,
  earn_banner: () => '/earn',
  popup: (slug) => `/#${slug}`,
  sidebar: () => '/earn',
};

/** Set pages that need no entry. */
const SET_PAGES: Partial<Record<ContentName, string>> = { '*': '/', earn_details: '/earn', surveys: '/', popup: '/' };

/** A page on which an entry shows, or the whole set without a slug. */
export const pageOf = (name: ContentName, slug?: string): string =>
  slug === undefined ? (SET_PAGES[name] ?? setPaths[name]('')) : setPaths[name](slug);
