import {
  errorAnswer,
  hydrateWithSite,
  makePartner,
  makeSearchResult,
  renderWithSite,
  type Answers,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { newYork, SEARCH } from '../search.testing.tsx';
import { sharedListLoader } from './shared-list.loader.ts';
import { LIST_CALL, LIST_PATH, RoutedListPage, TOKEN } from './shared-list.testing.tsx';

const partner = makePartner({ hasMerchantFavorites: true });
const list = { title: '<b>Date night</b>', merchantIds: ['d2', 'd1'] };

const show = (answer: unknown, answers: Answers = {}) =>
  renderWithSite(<RoutedListPage />, {
    path: LIST_PATH,
    partner,
    toasts: true,
    answers: {
      [LIST_CALL]: answer,
      [SEARCH]: ({ url }: Request) => makeSearchResult(new URL(url).searchParams.getAll('ids').length),
      '/api/DefaultUserLocation': newYork,
      ...answers,
    },
  });

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

describe('the page of a shared list', () => {
  it('EXT-15 shows the restaurants under the title as text, and asks for those alone, wherever they are', async () => {
    const { requestsTo } = show(list);
    await title('<b>Date night</b>');
    expect(await screen.findByText('2 restaurants on a list that was shared with you')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const search = new URL(requestsTo(SEARCH)[0]!.url).searchParams;
    expect([search.getAll('ids'), search.has('radius')]).toEqual([['d2', 'd1'], false]);
  });

  it('EXT-15 is hidden from search engines, and a shared link shows the title', async () => {
    show(list);
    await title('<b>Date night</b>');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute('content', '<b>Date night</b>');
    show({ ...list, title: '' });
    await title('Restaurants to try');
  });

  it('EXT-15 saves all to the favorites and says how many are new', async () => {
    localStorage.setItem('dining.favorites', '["d1"]');
    const { user } = show(list);
    await user.click(await screen.findByRole('button', { name: 'Save all to my favorites' }));
    expect(await screen.findByText('Saved. 1 restaurant is new to your favorites.')).toBeInTheDocument();
    expect(localStorage.getItem('dining.favorites')).toBe('["d2","d1"]');
    await user.click(screen.getByRole('button', { name: 'Save all to my favorites' }));
    expect(await screen.findByText('You already have all of these in your favorites.')).toBeInTheDocument();
  });

  it.each([404, 400])('EXT-15 a link without a list (%i) leads to the not-found notice', async (status) => {
    show(errorAnswer(status, 'not_found'));
    expect(await screen.findByRole('link', { name: /restaurant/i })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save all to my favorites' })).not.toBeInTheDocument();
  });

  it('EXT-15 says so when every restaurant has left, and offers to try again when loading fails', async () => {
    show({ title: 'Gone', merchantIds: [] });
    await title('Gone');
    expect(screen.getByText('Its restaurants have left the program.')).toBeVisible();
    let isUp = false;
    const { user } = show(() => (isUp ? list : errorAnswer(503, 'unavailable')));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(again);
    await title('<b>Date night</b>');
  });
});

describe('the loader of a shared list', () => {
  const load = (known: typeof list | undefined) =>
    sharedListLoader({
      partner,
      params: { token: TOKEN },
      search: new URLSearchParams('near=Brooklyn&cuisines=Italian'),
      source: {
        favoriteList: async () => known,
        defaultLocation: async () => newYork,
        search: async ({ ids = [] }: { ids?: string[] }) => makeSearchResult(ids.length),
      } as Partial<Parameters<typeof sharedListLoader>[0]['source']> as Parameters<
        typeof sharedListLoader
      >[0]['source'],
    });

  it('EXT-15 answers 404 for a link without a list, and never lets a page be cached', async () => {
    expect(await load(undefined)).toMatchObject({ status: 404, isUncached: true });
    const loaded = await load(list);
    expect([loaded.status, loaded.isUncached]).toEqual([undefined, true]);
    expect((await load({ title: '', merchantIds: [] })).queries).toHaveLength(2);
  });

  it('EXT-15 renders the list on the server, which the browser hydrates without a call', async () => {
    const { queries } = await load(list);
    const { container, html, problems, requestsTo } = await hydrateWithSite(<RoutedListPage />, {
      path: LIST_PATH,
      partner,
      queries,
    });
    expect(html).toContain('&lt;b&gt;Date night&lt;/b&gt;');
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(container.textContent).toContain('<b>Date night</b>');
    expect(problems).toEqual([]);
    expect(requestsTo(SEARCH)).toEqual([]);
  });
});
