import { preloadPlace } from '@dining/location';
import { CAROUSEL_SIZE, readSearchTerms, searchQuery } from '@dining/merchants';
import { homeSectionsOf, type PartnerSettings } from '@dining/partner-settings';
import { placeKind } from '@dining/rules';
import type { LoaderRequest, PageDataSource, PageLoader, PreloadedQuery, SiteContent } from '@dining/site';
import { contentPage } from './content-page/content-page.ts';
import { carouselSearches, defaultSearches, discoverContent, NEARBY } from './discover/discover-searches.ts';
import { earnSlug, isEarnPage } from './earn/earn-content.ts';
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

/** Preloads the first carousels of the discover page. */
export const discoverLoader: PageLoader = async ({ partner, source }) => {
  return { queries: await carouselQueries(discoverSearches(await source.content(), partner.settings), source) };
};

/** The searches of the discover content, or the default ones. */
function discoverSearches({ discover }: SiteContent, settings: PartnerSettings): string[] {
  const { blocks } = discoverContent(discover);
  return blocks.length > 0 ? carouselSearches(blocks) : defaultSearches(settings);
}

/** Preloads the restaurants of the partner's home page (RTE-06): of its sections, and of a list in its hero. */
export const homeLoader: PageLoader = async ({ partner: { settings }, source }) => {
  const content = await source.content();
  const sections = homeSectionsOf(settings).flatMap((section) => {
    if (section === 'near') return [NEARBY];
    return section === 'blocks' ? discoverSearches(content, settings) : [];
  });
  const heroList = contentHeroList(content['*']);
  const searches = heroList === undefined ? sections : [heroList, ...sections];
  return { queries: await carouselQueries([...new Set(searches)], source) };
};

/** Answers 404 for an address without an offer (RTE-05). The route is `/earn/*`. */
export const earnLoader: PageLoader = async ({ params, source }) => {
  const slug = earnSlug(`/earn/${params['*'] ?? ''}`);
  return { queries: [], ...(!isEarnPage(slug, (await source.content()).earn_details) && { status: 404 }) };
};

/**
 * Answers 404 if content has no page for an extra path.
 * @param path the route's path, as in the list of extra paths
 */
export async function contentPageLoader(path: string, { source }: LoaderRequest): ReturnType<PageLoader> {
  return { queries: [], ...(!contentPage((await source.content())['*'], path) && { status: 404 }) };
}
