import type { PageDataSource, PreloadedQuery } from '@dining/site';
import { hydrateWithSite, makePartner, makeSearchResult, renderOnServer } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchLoader } from './search.loader.ts';
import { brooklyn, newYork } from './search.testing.tsx';
import SearchPage from './SearchPage.tsx';

const partner = makePartner();
const source: PageDataSource = {
  content: () => Promise.reject(new Error('not needed')),
  featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
  search: async ({ restaurantOrCuisine }) =>
    restaurantOrCuisine === 'zzzzq' ? makeSearchResult(0) : makeSearchResult(6, { totalResultSize: 86, totalPages: 5 }),
  readWords: async ({ q }) =>
    q === 'cheap sushi in brooklyn on friday'
      ? { near: 'Brooklyn, NY', what: 'sushi', filters: { priceRange: [1], openAt: 'fri-19:00' } }
      : { what: q, filters: {} },
  favoriteList: async () => undefined,
  nearestPlaces: async () => ({ places: [{ label: 'Yonkers, NY', miles: 17.2 }] }),
  merchant: async () => undefined,
  resolvePlace: async (text) =>
    text === 'Nowhere'
      ? { place: null }
      : text === 'Brok'
        ? { place: null, didYouMean: brooklyn }
        : { place: brooklyn },
  defaultLocation: async () => newYork,
};

const load = (address: string) =>
  searchLoader({
    partner,
    params: {},
    search: new URL(address, 'https://site.test').searchParams,
    source,
  });

const loadQueries = async (address: string): Promise<PreloadedQuery[]> => (await load(address)).queries;

/** The markup of an address with what its loader finds. */
const htmlAt = async (path: string) => renderOnServer(<SearchPage />, { path, queries: await loadQueries(path) });

/* The server loads lazy components before it renders. */
beforeAll(preloadLazyHydration);

describe('the loader of the search page', () => {
  it.each([
    ['/search', '86 restaurants near New York, NY'],
    [
      '/search?near=Brooklyn%2C+NY&mealsServed=dinner&features=dineIn&priceRange=2&page=2&acclaimed=true',
      '86 restaurants near Brooklyn, NY',
    ],
    ['/search?near=Current+Location', '86 restaurants near New York, NY'],
    ['/search?near=Current+Map+View&lat=40.7&lng=-74&radius=3.5', '86 restaurants in this area'],
    ['/search?location=Brooklyn&restaurantOrCuisine=pizza&view=map', '86 restaurants near Brooklyn, NY'],
  ])('SRC-01 renders %s on the server with preloaded results', async (address, heading) => {
    const html = await htmlAt(address);
    expect(html).toContain(heading);
    expect(html.match(/<article/g)).toHaveLength(6);
  });

  it('SRC-01 hydrates without a mismatch and without a request', async () => {
    const path = '/search?near=Brooklyn%2C+NY&isNew=true';
    const { container, problems, requests } = await hydrateWithSite(<SearchPage />, {
      path,
      queries: await loadQueries(path),
    });
    expect(problems).toEqual([]);
    expect(requests).toEqual([]);
    expect(container.querySelectorAll('article')).toHaveLength(6);
  });

  it('SRC-07 redirects a page after the last one to the last one', async () => {
    expect(await load('/search?near=Brooklyn%2C+NY&isNew=true&page=9')).toEqual({
      queries: [],
      redirect: '?near=Brooklyn%2C+NY&isNew=true&page=5',
    });
  });

  it('SRC-03 does not search a place that does not exist, and renders the reason', async () => {
    const queries = await loadQueries('/search?near=Nowhere');
    expect(queries.map(({ endpointName }) => endpointName)).toEqual(['featureFlags', 'resolvePlace']);
    expect(await htmlAt('/search?near=Nowhere')).toContain('We can’t find that place in the U.S.');
  });

  it('SRC-07 renders the nearest places with results when a search has none', async () => {
    const address = '/search?near=Brooklyn&what=zzzzq&mealsServed=lunch';
    const html = await htmlAt(address);
    expect(html).toContain('No matches for “zzzzq”');
    expect(html).toContain('href="/search?near=Yonkers%2C+NY&amp;what=zzzzq&amp;mealsServed=lunch"');
  });

  it('SRC-03 renders the way to a place that was typed as a food, and hydrates it without a request', async () => {
    const path = '/search?what=zzzzq';
    expect(await htmlAt(path)).toContain('href="/search?near=Brooklyn%2C+NY"');
    const { problems, requests } = await hydrateWithSite(<SearchPage />, { path, queries: await loadQueries(path) });
    expect(problems).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('SRC-03 asks for a misspelled place whether another one was meant, in the first render', async () => {
    const html = await htmlAt('/search?near=Brok');
    expect(html).toContain('Did you mean Brooklyn, NY?');
    expect(html).toContain('href="/search?near=Brooklyn%2C+NY"');
  });

  it('SRC-01 redirects a sentence to what it says, with the filters that the address has', async () => {
    const address =
      '/search?near=Boston&what=cheap+sushi+in+brooklyn+on+friday&mealsServed=dinner&priceRange=2&view=map';
    expect(await load(address)).toEqual({
      queries: [],
      redirect:
        '?near=Brooklyn%2C+NY&what=sushi&priceRange=1&priceRange=2&mealsServed=dinner&openAt=fri-19%3A00&view=map',
    });
  });

  it('SRC-01 hydrates words that were read without asking again', async () => {
    const path = '/search?near=Brooklyn%2C+NY&what=sushi&openAt=fri-19%3A00';
    const { problems, requests } = await hydrateWithSite(<SearchPage />, { path, queries: await loadQueries(path) });
    expect(problems).toEqual([]);
    expect(requests).toEqual([]);
  });

  it.each(['campaignCode=NEW', 'favorites=true'])(
    'SRC-01 does not read the words of a search with %s',
    async (other) => {
      const { redirect } = await load(`/search?what=cheap+sushi+in+brooklyn+on+friday&${other}`);
      expect(redirect).toBeUndefined();
    },
  );

  it('SRC-01 renders skeletons when a static bundle is rendered without data', async () => {
    const html = await renderOnServer(<SearchPage />, { path: '/search' });
    expect(html).toContain('Restaurants');
    expect(html).not.toContain('<article');
  });
});
