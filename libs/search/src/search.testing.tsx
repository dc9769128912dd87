import { remembered } from '@dining/location';
import { makeFacets, makeSearchResult, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { beforeAll, beforeEach } from 'vitest';
import SearchPage from './SearchPage.tsx';

export const SEARCH = '/api/v2/Merchants/Search';
export const READ_WORDS = '/api/v2/Merchants/ReadWords';
export const FACETS = '/api/v2/Merchants/Facets';

/** The place that the server finds for a text that begins like Brooklyn. */
export const brooklyn = { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' as const };

/** The default place, which is in New York. */
export const newYork = { latitude: 40.7577, longitude: -73.9857 };

/** A server with 86 restaurants, two of which are new; words say nothing but themselves. */
export const searchAnswers: Answers = {
  [SEARCH]: ({ url }: Request) => {
    const params = new URL(url).searchParams;
    return params.get('isNew')
      ? makeSearchResult(2)
      : makeSearchResult(6, { totalResultSize: 86, totalPages: 5, pageNo: Number(params.get('pageNo') ?? 1) });
  },
  [FACETS]: ({ url }: Request) => makeFacets(new URL(url).searchParams.get('isNew') ? 2 : 86),
  '/api/Locations/Resolve': ({ url }: Request) => {
    const typed = new URL(url).searchParams.get('q') ?? '';
    if (typed === 'Brok') return { place: null, didYouMean: brooklyn };
    return { place: /^brookl/i.test(typed) ? brooklyn : null };
  },
  '/api/DefaultUserLocation': newYork,
  [READ_WORDS]: ({ url }: Request) => ({ what: new URL(url).searchParams.get('q') ?? '', filters: {} }),
};

/** Renders the search page at a URL, with that server. */
export const showSearch = (path: string, { answers, ...options }: RenderOptions = {}) =>
  renderWithSite(<SearchPage />, { path, ...options, answers: { ...searchAnswers, ...answers } });

/** Loads lazy components once, which can take long on a busy machine, and hides the hint at the filters. */
export function prepareSearchPage(): void {
  beforeAll(preloadLazyHydration);
  beforeEach(() => void remembered.filterHighlightSeen.write(true));
}
