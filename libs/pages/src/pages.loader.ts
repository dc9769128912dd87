import { preloadPlace } from '@dining/location';
import { CAROUSEL_SIZE, readSearchTerms, searchQuery } from '@dining/merchants';
import { homeSectionsOf, type PartnerSettings } from '@dining/partner-settings';
import { placeKind } from '@dining/rules';
import type { LoaderRequest, PageDataSource, PageLoader, PreloadedQuery, SiteContent } from '@dining/site';
import { contentPage } from './content-page/content-page.ts';
import { carouselSearches, defaultSearches, discoverContent, NEARBY } from './discover/discover-searches.ts';
import { earnSlug, isEarnPage, OFFERS_NEARBY } from './earn/earn-content.ts';
import { contentHeroList } from './hero/hero-list-search.ts';

/** Further carousels are below the fold and fetch their data in the browser. */
const MAX_PRELOADED_CAROUSELS = 2;

/** Preloads the first carousels, so that the server renders them. */
async function carouselQueries(searches: readonly string[], source: PageDataSource): Promise<PreloadedQuery[]> {
  const answers = await Promise.all(
    searches.slice(0, MAX_PRELOADED_CAROUSELS).map(async (search) => {
      const terms = readSearchTerms(new URLSearchParams(search));
      const isNearby = placeKind(terms.near) === 'currentLocation';
      const { place, queries } = await preloadPlace({ near: (isNearby && source.memberZip) || terms.near }, source);
      if (place.status !== 'known') return queries;
      const arg = searchQuery(terms, place, CAROUSEL_SIZE);
      return [...queries, { endpointName: 'searchMerchants', arg, value: await source.search(arg) }];
    }),
  );
  return answers.flat();
}

/** Preloads the first carousels of the discover page, and what a member likes to eat. */
export const discoverLoader: PageLoader = async ({ partner, source }) => {
  const tastes = await source.member?.tastes();
  return {
    queries: [
      ...(await carouselQueries(discoverSearches(await source.content(), partner.settings), source)),
      ...(tastes ? [{ endpointName: 'memberTastes', arg: undefined, value: tastes }] : []),
    ],
  };
};

/** What a page says about its member. If it cannot be read, the browser tries again. */
async function memberQueries(
  endpointName: string,
  read: (() => Promise<unknown>) | undefined,
): Promise<PreloadedQuery[]> {
  const value = await read?.().catch(() => undefined);
  return value ? [{ endpointName, arg: undefined, value }] : [];
}

/** The bonuses of the member, with their progress. */
const bonusQueries = ({ member }: PageDataSource): Promise<PreloadedQuery[]> =>
  memberQueries('memberBonuses', member && (() => member.bonuses()));

/** What the member earned this year. */
const yearQueries = ({ member }: PageDataSource): Promise<PreloadedQuery[]> =>
  memberQueries('dineSummary', member && (() => member.dineSummary()));

/** The searches of the discover content, or the default ones. */
function discoverSearches({ discover }: SiteContent, settings: PartnerSettings): string[] {
  const { blocks } = discoverContent(discover);
  return blocks.length > 0 ? carouselSearches(blocks) : defaultSearches(settings);
}

/**
 * Preloads the restaurants of the partner's home page (RTE-06): of its sections, of a list in its hero, and for members
 * those that pay a bonus today.
 */
export const homeLoader: PageLoader = async ({ partner: { settings }, source }) => {
  const content = await source.content();
  const sections = homeSectionsOf(settings).flatMap((section) => {
    if (section === 'near') return [NEARBY];
    return section === 'blocks' ? discoverSearches(content, settings) : [];
  });
  const heroList = contentHeroList(content['*']);
  const searches = [
    ...(heroList === undefined ? [] : [heroList]),
    ...(source.memberZip === undefined ? [] : [OFFERS_NEARBY]),
    ...sections,
  ];
  const [carousels, bonuses, year] = await Promise.all([
    carouselQueries([...new Set(searches)], source),
    bonusQueries(source),
    yearQueries(source),
  ]);
  return { queries: [...carousels, ...bonuses, ...year] };
};

/** Preloads what is on offer nearby, and answers 404 for an address without an offer (RTE-05). The route is `/earn/*`. */
export const earnLoader: PageLoader = async ({ params, source }) => {
  const slug = earnSlug(`/earn/${params['*'] ?? ''}`);
  const { earn_details: details } = await source.content();
  if (!isEarnPage(slug, details)) return { queries: [], status: 404 };
  const isList = slug === '';
  return {
    queries: isList ? [...(await carouselQueries([OFFERS_NEARBY], source)), ...(await bonusQueries(source))] : [],
  };
};

/**
 * Answers 404 if content has no page for an extra path.
 * @param path the route's path, as in the list of extra paths
 */
export async function contentPageLoader(path: string, { source }: LoaderRequest): ReturnType<PageLoader> {
  return { queries: [], ...(!contentPage((await source.content())['*'], path) && { status: 404 }) };
}
