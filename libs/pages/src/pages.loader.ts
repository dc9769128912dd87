import { preloadPlace } from '@dining/location';
import { CAROUSEL_SIZE, readSearchTerms, searchQuery } from '@dining/merchants';
import type { LoaderRequest, PageDataSource, PageLoader, PreloadedQuery } from '@dining/site';
import { contentPage } from './content-page/content-page.ts';
import { carouselSearches, defaultSearches, discoverContent, NEARBY } from './discover/discover-searches.ts';
import { earnSlug, isEarnPage } from './earn/earn-content.ts';

/** Further carousels are below the fold and fetch their data in the browser. */
const MAX_PRELOADED_CAROUSELS = 2;

/** Preloads the first carousels, so that the server renders them. */
async function carouselQueries(searches: readonly string[], source: PageDataSource): Promise<PreloadedQuery[]> {
  const answers = await Promise.all(
    searches.slice(0, MAX_PRELOADED_CAROUSELS).map(async (search) => {
      const terms = readSearchTerms(new URLSearchParams(search));
      const { place, queries } = await preloadPlace({ near: terms.near }, source);
      if (place.status !== 'known') return queries;
      const arg = searchQuery(terms, place, CAROUSEL_SIZE);
      return [...queries, { endpointName: 'searchMerchants', arg, value: await source.search(arg) }];
    }),
  );
  return answers.flat();
}

/** Preloads the first carousels of the discover page. */
export const discoverLoader: PageLoader = async ({ partner, source }) => {
  const { blocks } = discoverContent((await source.content()).discover);
  const searches = blocks.length > 0 ? carouselSearches(blocks) : defaultSearches(partner.settings);
  return { queries: await carouselQueries(searches, source) };
};

/** Preloads the restaurants of the partner's home page (RTE-06). */
export const homeLoader: PageLoader = async (request) =>
  request.partner.settings.homePage === 'discover'
    ? discoverLoader(request)
    : { queries: await carouselQueries([NEARBY], request.source) };

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
