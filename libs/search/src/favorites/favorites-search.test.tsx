import { DinerProvider, FavoritesWatcher, type Diner } from '@dining/merchants';
import { errorAnswer, makeMember, makeSearchResult, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newYork, prepareSearchPage, SEARCH, showSearch } from '../search.testing.tsx';
import SearchPage from '../SearchPage.tsx';

const FAVORITES = '/api/Member/Favorites';

const idsOf = ({ url }: Request): string[] => new URL(url).searchParams.getAll('ids');

function show(path: string, { diner, answers = {} }: { diner?: Diner; answers?: Answers } = {}) {
  const page = (
    <DinerProvider diner={diner}>
      <SearchPage />
      <FavoritesWatcher />
    </DinerProvider>
  );
  return renderWithSite(page, {
    path,
    settings: { hasMerchantFavorites: true },
    answers: {
      [SEARCH]: (request: Request) => makeSearchResult(idsOf(request).length || 6),
      '/api/DefaultUserLocation': newYork,
      '/api/Member/Earning': { usedOffers: [], months: [] },
      ...answers,
    },
  });
}

const searches = (requests: Request[]) => requests.filter(({ url }) => new URL(url).pathname === SEARCH);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

prepareSearchPage();

describe('search for favorites', () => {
  it('EXT-04 shows a visitor the favorites of the browser, wherever they are, and asks only for those', async () => {
    localStorage.setItem('dining.favorites', '["m2","m1"]');
    const { requests } = show('/search?favorites=true');
    await heading('2 favorites');
    expect(searches(requests).map(idsOf)).toEqual([['m2', 'm1']]);
    expect(new URL(searches(requests)[0]!.url).searchParams.has('radius')).toBe(false);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('EXT-04 shows a member the favorites of the account', async () => {
    const { requests } = show('/search?favorites=true', {
      diner: makeMember(),
      answers: { [FAVORITES]: { merchantIds: ['m1', 'm5', 'm9'] } },
    });
    await heading('3 favorites');
    expect(searches(requests).map(idsOf)).toEqual([['m1', 'm5', 'm9']]);
  });

  it('EXT-04 the chip turns the filter on and off, in the address', async () => {
    localStorage.setItem('dining.favorites', '["m1"]');
    const { user, location } = show('/search');
    await heading('6 restaurants near New York, NY');
    await user.click(screen.getByRole('button', { name: 'Favorites' }));
    await heading('1 favorite');
    expect(location().search).toBe('?favorites=true');
    await user.click(screen.getByRole('button', { name: 'Favorites' }));
    await heading('6 restaurants near New York, NY');
    expect(location().search).toBe('');
  });

  it('EXT-04 a restaurant stays in the list when its heart is pressed, so that pressing again brings it back', async () => {
    localStorage.setItem('dining.favorites', '["d1"]');
    const { user, requests } = show('/search?favorites=true');
    await heading('1 favorite');
    const heart = screen.getAllByRole('button', { name: /as a favorite$/ })[0]!;
    heart.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(localStorage.getItem('dining.favorites')).not.toBe('["d1"]'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await waitFor(() => expect(heart).toHaveFocus());
    expect(searches(requests)).toHaveLength(1);
  });

  it('EXT-04 says how to add one where there are none, without a search', async () => {
    const { requests, user, location } = show('/search?favorites=true');
    expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    expect(screen.getByText(/Tap the heart on a restaurant/)).toHaveTextContent('Sign in to see your favorites');
    expect(searches(requests)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Find restaurants' }));
    await heading('6 restaurants near New York, NY');
    expect(location().search).toBe('');
  });

  it('EXT-04 offers to try again when the account’s favorites cannot be loaded', async () => {
    let isUp = false;
    const { user } = show('/search?favorites=true', {
      diner: makeMember(),
      answers: { [FAVORITES]: () => (isUp ? { merchantIds: ['m1'] } : errorAnswer(503, 'unavailable')) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(again);
    await heading('1 favorite');
  });

  it('PRT-04 EXT-04 ignores the filter where the partner has no favorites', async () => {
    showSearch('/search?favorites=true', {
      settings: { hasMerchantFavorites: false },
      answers: { [SEARCH]: makeSearchResult(6) },
    });
    await heading('6 restaurants near New York, NY');
    expect(screen.queryByRole('button', { name: 'Favorites' })).not.toBeInTheDocument();
  });
});
