import { firstPlace } from '@dining/location';
import { CAROUSEL_SIZE, readSearchTerms, searchQuery } from '@dining/merchants';
import type { LoaderRequest, PageDataSource, PageLoader, PreloadedQuery } from '@dining/site';
import { contentPage } from './content-page/content-page.ts';
import { carouselSearches, discoverContent, NEARBY, usualSearches } from './discover/discover-searches.ts';
import { earnSlug, isEarnPage } from './earn/earn-content.ts';

/** More carousels than this are below the fold and fetch for themselves. */
const PAINTED_AHEAD = 2;

/** The answers behind some carousels, so that they are painted with the page. */
async function carouselQueries(searches: readonly string[], source: PageDataSource): Promise<PreloadedQuery[]> {
  const answers = await Promise.all(
    searches.slice(0, PAINTED_AHEAD).map(async (search) => {
      const terms = readSearchTerms(new URLSearchParams(search));
      const { place, queries } = await firstPlace({ near: terms.near }, source);
      if (place.status !== 'known') return queries;
      const arg = searchQuery(terms, place, CAROUSEL_SIZE);
      return [...queries, { endpointName: 'searchMerchants', arg, value: await source.search(arg) }];
    }),
  );
  return answers.flat();
}

/** The first carousels of the discover page. */
export const discoverLoader: PageLoader = async ({ partner, source }) => {
  const { blocks } = discoverContent((await source.content()).discover);
  const searches = blocks.length > 0 ? carouselSearches(blocks) : usualSearches(partner.settings);
  return { queries: await carouselQueries(searches, source) };
};

/** The restaurants close by, on whichever home the partner has (RTE-06). */
export const homeLoader: PageLoader = async (request) =>
  request.partner.settings.homePage === 'discover'
    ? discoverLoader(request)
    : { queries: await carouselQueries([NEARBY], request.source) };

/** Whether there is such an offer: an address without one is not found (RTE-05). The route is `/earn/*`. */
export const earnLoader: PageLoader = async ({ params, source }) => {
  const slug = earnSlug(`/earn/${params['*'] ?? ''}`);
  return { queries: [], ...(!isEarnPage(slug, (await source.content()).earn_details) && { status: 404 }) };
};

/**
 * Whether content has the page of an extra path.
 * @param path the route's path, as in the list of extra paths
 */
export async function contentPageLoader(path: string, { source }: LoaderRequest): ReturnType<PageLoader> {
  return { queries: [], ...(!contentPage((await source.content())['*'], path) && { status: 404 }) };
}
