import type { AnswerOf } from '@dining/api-client';
import type { bonusesApi, yearApi } from '@dining/bonuses';
import { preloadPlace } from '@dining/location';
import { CAROUSEL_SIZE, readSearchTerms, searchQuery, type merchantsApi } from '@dining/merchants';
import { homeSectionsOf, type PartnerSettings } from '@dining/partner-settings';
import { placeKind } from '@dining/rules';
import type { LoaderRequest, PageDataSource, PageLoader, PreloadedQuery, SiteContent } from '@dining/site';
import { contentPage } from './content-page/content-page.ts';
import { carouselSearches, defaultSearches, discoverContent, NEARBY } from './discover/discover-searches.ts';
import { earnSlug, isEarnPage, OFFERS_NEARBY } from './earn/earn-content.ts';
import type { tastesApi } from './for-you/tastes.endpoints.ts';
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
      const arg = searchQuery(terms, place, CAROUSEL_SIZE, [], source.memberTier);
      const found: AnswerOf<typeof merchantsApi> = {
        endpointName: 'searchMerchants',
        arg,
        value: await source.search(arg),
      };
      return [...queries, found];
    }),
  );
  return answers.flat();
}

/** Preloads the first carousels of the discover page, and what a member likes to eat. */
export const discoverLoader: PageLoader = async ({ partner, source }) => {
  const value = await source.member?.tastes();
  const tastes: AnswerOf<typeof tastesApi>[] = value ? [{ endpointName: 'memberTastes', arg: undefined, value }] : [];
  const searches = discoverSearches(await source.content(), partner.settings);
  return { queries: [...(await carouselQueries(searches, source)), ...tastes] };
};

/** The bonuses of the member, with their progress. If they cannot be read, the browser tries again. */
async function bonusQueries({ member }: PageDataSource): Promise<AnswerOf<typeof bonusesApi>[]> {
  const value = await member?.bonuses().catch(() => undefined);
  return value ? [{ endpointName: 'memberBonuses', arg: undefined, value }] : [];
}

/** What the member earned this year. If it cannot be read, the browser tries again. */
async function yearQueries({ member }: PageDataSource): Promise<AnswerOf<typeof yearApi>[]> {
  const value = await member?.dineSummary().catch(() => undefined);
  return value ? [{ endpointName: 'dineSummary', arg: undefined, value }] : [];
}

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

/** For `/earn` and `/earn/*`: preloads what is on offer nearby, and answers 404 for an address without an offer (RTE-05). */
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
