import { startImpressions } from '@dining/analytics';
import type { Impression } from '@dining/api-contract';
import { remembered } from '@dining/location';
import { findCombobox, makeSearchResult, renderWithSite, TEST_ORIGIN } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import SearchPage from './SearchPage.tsx';

const answers = {
  '/api/v2/Merchants/Search': (request: Request) =>
    makeSearchResult(6, {
      totalResultSize: 86,
      totalPages: 5,
      pageNo: Number(new URL(request.url).searchParams.get('pageNo') ?? 1),
    }),
  '/api/Locations/Resolve': {
    place: { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' },
  },
  '/api/Locations/Suggest': { suggestions: [{ id: 'c2', label: 'Boston, MA' }] },
  '/api/DefaultUserLocation': { latitude: 40.7577, longitude: -73.9857 },
  '/api/Impressions': {},
};

beforeAll(async () => {
  await preloadLazyHydration();
  startImpressions(TEST_ORIGIN);
});
afterEach(() => {
  for (const item of Object.values(remembered)) item.write(undefined);
});
afterAll(() => void Reflect.deleteProperty(document, 'visibilityState'));

/** Hides the page, which sends all queued impressions. @returns the event and data of every impression sent so far */
async function sentImpressions(requests: readonly Request[]) {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  const sent = requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === '/api/Impressions');
  const events = (await Promise.all(sent.map((request) => request.clone().json()))).flat() as Impression[];
  return events.map(({ event, data }) => ({ event, data }));
}

describe('impressions of the search page', () => {
  it('ANL-01 reports each search once, with its place, text, page and number of results', async () => {
    const { requests, user } = renderWithSite(<SearchPage />, {
      path: '/search?near=Brooklyn%2C+NY&what=pizza',
      answers,
    });
    await screen.findByRole('heading', { level: 1, name: '86 restaurants near Brooklyn, NY' });
    const search = { near: 'Brooklyn, NY', what: 'pizza', total: 86 };
    expect(await sentImpressions(requests)).toEqual([{ event: 'search', data: { ...search, page: 1 } }]);
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(async () =>
      expect((await sentImpressions(requests)).slice(1)).toEqual([{ event: 'search', data: { ...search, page: 2 } }]),
    );
  });

  it('ANL-01 reports the text for which place suggestions were requested', async () => {
    const { requests, user } = renderWithSite(<SearchPage />, { path: '/search?near=Brooklyn%2C+NY', answers });
    await screen.findByRole('heading', { level: 1, name: /^86 restaurants/ });
    screen.getByRole('combobox', { name: 'Near' }).focus();
    const field = await findCombobox('Near');
    await user.clear(field);
    await user.type(field, 'bos');
    await screen.findByRole('option', { name: 'Boston, MA' });
    expect((await sentImpressions(requests)).filter(({ event }) => event !== 'search').at(-1)).toEqual({
      event: 'locationPrediction__request',
      data: { text: 'bos' },
    });
  });
});
