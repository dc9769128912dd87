import { remembered } from '@dining/location';
import { errorAnswer, makePartner, makeSearchResult, renderWithSite, type RenderOptions } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import SearchPage from './SearchPage.tsx';

const SEARCH = '/api/v2/Merchants/Search';
const brooklyn = { id: 'c1', label: 'Brooklyn, NY', latitude: 40.65, longitude: -73.95, kind: 'city' };
const answers = {
  [SEARCH]: (request: Request) => {
    const params = new URL(request.url).searchParams;
    return params.get('isNew')
      ? makeSearchResult(2)
      : makeSearchResult(6, { totalResultSize: 86, totalPages: 5, pageNo: Number(params.get('pageNo') ?? 1) });
  },
  '/api/Locations/Resolve': (request: Request) => ({
    place: new URL(request.url).searchParams.get('q')?.startsWith('Brooklyn') ? brooklyn : null,
  }),
  '/api/DefaultUserLocation': { latitude: 40.7577, longitude: -73.9857 },
};

const show = (path: string, options: RenderOptions = {}) =>
  renderWithSite(<SearchPage />, { path, ...options, answers: { ...answers, ...options.answers } });

const searches = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === SEARCH);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/* A busy machine takes its time to load what comes on demand. */
beforeAll(preloadLazyHydration);
beforeEach(() => remembered.filterHighlightSeen.write(true));
afterEach(() => {
  // Before what it remembers is forgotten.
  cleanup();
  for (const item of Object.values(remembered)) item.write(undefined);
  vi.unstubAllGlobals();
});

describe('SRC-02 search page', () => {
  it('SRC-02 shows what its address says, and asks for exactly that', async () => {
    const { requests } = show(
      '/search?near=Brooklyn%2C+NY&what=pizza&mealsServed=dinner&priceRange=2&priceRange=3&sortBy=rating&page=2',
    );
    await heading('86 restaurants near Brooklyn, NY');
    expect(searches(requests).map(({ search }) => search)).toEqual([
      '?latitude=40.65&longitude=-73.95&restaurantOrCuisine=pizza&priceRange=2&priceRange=3&mealsServed=dinner&sortBy=rating&pageNo=2&pageSize=18',
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect((screen.getByRole('textbox', { name: 'Near' }) as HTMLInputElement).value).toBe('Brooklyn, NY');
  });

  it('SRC-02 puts every choice into the address, so that back undoes it', async () => {
    const { user, location, navigate } = show('/search?near=Brooklyn%2C+NY&page=3');
    await heading(/Brooklyn/);
    await user.click(screen.getByRole('button', { name: 'Dinner' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&mealsServed=dinner'));
    expect(screen.getByRole('button', { name: 'Dinner' }).getAttribute('aria-pressed')).toBe('true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest rated');
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&mealsServed=dinner&sortBy=rating'));
    navigate(-2);
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&page=3'));
  });

  it('SRC-02 keeps the old results, dimmed, until the new ones are there, and announces those', async () => {
    let release: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const answer = async (request: Request) => {
      if (!request.url.includes('isNew')) return makeSearchResult(6);
      await slow;
      return makeSearchResult(2);
    };
    const { user, container } = show('/search?near=Brooklyn', { answers: { [SEARCH]: answer } });
    await heading('6 restaurants near Brooklyn, NY');
    await user.click(screen.getByRole('button', { name: 'New' }));
    await heading('Restaurants near Brooklyn, NY');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(container.querySelector('[aria-busy=true]')?.contains(screen.getAllByRole('article')[0] ?? null)).toBe(true);
    release?.();
    await heading('2 restaurants near Brooklyn, NY');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(container.textContent).toMatch(/2 restaurants near Brooklyn, NY$/));
  });

  it('SRC-02 does not show or send filters that the partner does not have', async () => {
    const { requests } = show('/search?near=Brooklyn&acclaimed=true&reservations=true&isNew=true');
    await heading('2 restaurants near Brooklyn, NY');
    expect(searches(requests)[0]?.search).not.toMatch(/acclaimed|reservations/);
    expect(screen.queryByRole('button', { name: 'Acclaimed' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reserve' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters, 1 filters on' })).toBeInTheDocument();
  });

  it('SRC-02 shows them where it does', async () => {
    show('/search?near=Brooklyn', {
      partner: makePartner({ acclaimedEnabled: true, openTableReservationsEnabled: true }),
    });
    await heading(/Brooklyn/);
    expect(screen.getAllByRole('button', { name: /^(Acclaimed|Reserve)$/ })).toHaveLength(2);
  });

  it('SRC-02 filters in a panel whose button counts what it will show', async () => {
    const { user, location, requests } = show('/search?near=Brooklyn&page=2');
    await heading(/86/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filters and sort' });
    const groups = [...panel.querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(groups).toEqual(['Sort by', 'Suggested', 'Price', 'Meal', 'Dining options']);
    await within(panel).findByRole('button', { name: 'Show 86 restaurants' });
    await user.click(within(panel).getByRole('button', { name: 'New' }));
    await user.click(within(panel).getByRole('button', { name: '2 of 4' }));
    await user.click(await within(panel).findByRole('button', { name: 'Show 2 restaurants' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&isNew=true&priceRange=2'));
    expect(searches(requests).some(({ search }) => search.includes('pageSize=1'))).toBe(true);
  });

  it('SRC-02 takes nothing over from a panel that is closed, and clears it all at once', async () => {
    const { user, location } = show('/search?near=Brooklyn&mealsServed=lunch&sortBy=name');
    await heading(/86/);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const panel = await screen.findByRole('dialog');
    await user.click(within(panel).getByRole('button', { name: 'Takeout' }));
    await user.click(within(panel).getByRole('button', { name: 'Close filters' }));
    expect(location().search).toBe('?near=Brooklyn&mealsServed=lunch&sortBy=name');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const again = await screen.findByRole('dialog');
    expect(within(again).getByRole('button', { name: 'Takeout' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(within(again).getByRole('button', { name: 'Clear all' }));
    await user.click(await within(again).findByRole('button', { name: 'Show 86 restaurants' }));
    expect(location().search).toBe('?near=Brooklyn');
  });
});

describe('SRC-07 pages and states', () => {
  it('SRC-07 pages by links, and takes the focus to the results of the next page', async () => {
    const { user, location } = show('/search?near=Brooklyn');
    await heading(/86/);
    const pager = screen.getByRole('navigation', { name: 'Results pages' });
    expect(within(pager).getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/search?near=Brooklyn&page=3',
    );
    await user.click(within(pager).getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&page=2'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('SRC-07 says that nothing matches, and offers fewer filters or another place', async () => {
    const { user, location } = show('/search?near=Brooklyn&isNew=true', { answers: { [SEARCH]: makeSearchResult(0) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'No restaurants here' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search New York, NY' }).getAttribute('href')).toBe(
      '/search?near=New+York%2C+NY&isNew=true',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location().search).toBe('?near=Brooklyn');
  });

  it('SRC-07 says that the search did not answer, and tries again when asked', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : makeSearchResult(1));
    const { user } = show('/search?near=Brooklyn', { answers: { [SEARCH]: answer } });
    await screen.findByRole('heading', { level: 2, name: 'The search did not answer' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('1 restaurant near Brooklyn, NY');
  });

  it('SRC-07 asks anew for the place when that did not answer', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : { place: brooklyn });
    const { user } = show('/search?near=Brooklyn', { answers: { '/api/Locations/Resolve': answer } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading(/86 restaurants near Brooklyn, NY/);
  });

  it('SRC-03 says so when a place does not exist', async () => {
    const { requests } = show('/search?near=Nowhereville');
    expect(await screen.findByRole('heading', { level: 2, name: 'No such place in the U.S.' })).toBeInTheDocument();
    expect(screen.getAllByText('Enter city, state or ZIP code')).toHaveLength(2);
    expect(searches(requests)).toEqual([]);
  });

  it('SRC-07 says more where there are more than can be counted', async () => {
    show('/search?near=Brooklyn', {
      answers: { [SEARCH]: makeSearchResult(6, { totalResultSize: 1000, totalIsLowerBound: true }) },
    });
    expect(await heading('More than 1,000 restaurants near Brooklyn, NY')).toBeTruthy();
  });
});

describe('SRC-05 list and map of a phone', () => {
  it('SRC-05 switches by one button, whose words change and which keeps the focus; back leads to the list', async () => {
    const { user, location, container } = show('/search?near=Brooklyn');
    await heading(/86/);
    const button = screen.getByRole('button', { name: 'Show map' });
    await user.click(button);
    await waitFor(() =>
      expect([location().search, button.textContent]).toEqual(['?near=Brooklyn&view=map', 'Change search']),
    );
    expect(document.activeElement).toBe(button);
    expect(container.querySelector('[data-view=map]')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect([location().search, button.textContent]).toEqual(['?near=Brooklyn', 'Show map']));
  });
});
