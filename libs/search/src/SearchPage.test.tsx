import { setConnection, useConnection } from '@dining/api-client';
import type { SearchFacets } from '@dining/api-contract';
import { remembered } from '@dining/location';
import { errorAnswer, makeFacets, makeSearchResult } from '@dining/testing';
import { act, getConfig, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brooklyn, FACETS, prepareSearchPage, SEARCH, showSearch } from './search.testing.tsx';

const NEAREST = '/api/v2/Merchants/NearestPlaces';
const searches = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === SEARCH);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

prepareSearchPage();

describe('SearchPage', () => {
  it('SRC-02 shows the search in its URL and requests exactly that', async () => {
    const { requests } = showSearch(
      '/search?near=Brooklyn%2C+NY&what=pizza&mealsServed=dinner&priceRange=2&priceRange=3&sortBy=rating&page=2',
    );
    await heading('86 restaurants near Brooklyn, NY');
    expect(searches(requests).map(({ search }) => search)).toEqual([
      '?latitude=40.65&longitude=-73.95&restaurantOrCuisine=pizza&priceRange=2&priceRange=3&mealsServed=dinner&sortBy=rating&pageNo=2&pageSize=18',
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('combobox', { name: 'Near' })).toHaveValue('Brooklyn, NY');
  });

  it('SRC-02 writes every choice into the URL, so that going back undoes it', async () => {
    const { user, location, navigate } = showSearch('/search?near=Brooklyn%2C+NY&page=3');
    await heading(/Brooklyn/);
    await user.click(screen.getByRole('button', { name: 'Dinner' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&mealsServed=dinner'));
    expect(screen.getByRole('button', { name: 'Dinner' })).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest rated');
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&mealsServed=dinner&sortBy=rating'));
    navigate(-2);
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&page=3'));
  });

  it('SRC-02 shows a pressed filter at once, and the next one adds to it, before the page has rendered the first', async () => {
    const { location } = showSearch('/search?near=Brooklyn%2C+NY');
    await heading(/Brooklyn/);
    const dinner = screen.getByRole('button', { name: 'Dinner' });
    // As in a browser, where the page is rendered in a later task; the helpers of tests would render it here and now.
    await getConfig().asyncWrapper(async () => {
      dinner.click();
      await Promise.resolve();
      expect(dinner).toHaveAttribute('aria-pressed', 'true');
      screen.getByRole('button', { name: 'New' }).click();
    });
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&isNew=true&mealsServed=dinner'));
  });

  it('SRC-02 shows the old results as busy until the new ones arrive, and announces those', async () => {
    let release: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const answer = async (request: Request) => {
      if (!request.url.includes('isNew')) return makeSearchResult(6);
      await slow;
      return makeSearchResult(2);
    };
    const { user, container } = showSearch('/search?near=Brooklyn', { answers: { [SEARCH]: answer } });
    await heading('6 restaurants near Brooklyn, NY');
    await user.click(screen.getByRole('button', { name: 'New' }));
    await heading('Restaurants near Brooklyn, NY');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(container.querySelector('[aria-busy=true]')).toContainElement(screen.getAllByRole('article')[0]!);
    release?.();
    await heading('2 restaurants near Brooklyn, NY');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(container.textContent).toMatch(/2 restaurants near Brooklyn, NY$/));
  });

  it('SRC-02 neither shows nor sends filters that the partner does not offer', async () => {
    const { requests } = showSearch('/search?near=Brooklyn&acclaimed=true&reservations=true&isNew=true');
    await heading('2 restaurants near Brooklyn, NY');
    expect(searches(requests)[0]?.search).not.toMatch(/acclaimed|reservations/);
    expect(screen.queryByRole('button', { name: 'Acclaimed' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reserve' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters 1' })).toBeInTheDocument();
  });

  it('SRC-02 shows the optional filters that the partner offers', async () => {
    showSearch('/search?near=Brooklyn', {
      settings: { acclaimedEnabled: true, openTableReservationsEnabled: true },
    });
    await heading(/Brooklyn/);
    expect(screen.getAllByRole('button', { name: /^(Acclaimed|Reserve)$/ })).toHaveLength(2);
  });

  it('SRC-02 filters in a sheet whose button counts the restaurants it will show', async () => {
    const { user, location, requests } = showSearch('/search?near=Brooklyn&page=2');
    await heading(/86/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filters and sort' });
    const groups = [...panel.querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(groups).toEqual(['Sort by', 'Suggested', 'Cuisine', 'Distance', 'Price', 'Meal', 'Dining options']);
    await within(panel).findByRole('button', { name: 'Show 86 restaurants' });
    await user.click(within(panel).getByRole('button', { name: 'New 2' }));
    await user.click(within(panel).getByRole('button', { name: '2 of 4' }));
    await user.click(await within(panel).findByRole('button', { name: 'Show 2 restaurants' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&isNew=true&priceRange=2'));
    expect(requests.filter(({ url }) => url.includes(FACETS)).length).toBeGreaterThan(1);
  });

  it('SRC-02 discards the choices of a sheet that is closed, and clears all filters with one button', async () => {
    const { user, location } = showSearch('/search?near=Brooklyn&mealsServed=lunch&sortBy=name');
    await heading(/86/);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const panel = await screen.findByRole('dialog');
    await user.click(within(panel).getByRole('button', { name: /^Takeout/ }));
    await user.click(within(panel).getByRole('button', { name: 'Close filters' }));
    expect(location().search).toBe('?near=Brooklyn&mealsServed=lunch&sortBy=name');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const again = await screen.findByRole('dialog');
    expect(within(again).getByRole('button', { name: /^Takeout/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(within(again).getByRole('button', { name: 'Clear all' }));
    await user.click(await within(again).findByRole('button', { name: 'Show 86 restaurants' }));
    expect(location().search).toBe('?near=Brooklyn');
  });
});

describe('filters with numbers', () => {
  const open = async (facets: Partial<SearchFacets>, path = '/search?near=Brooklyn') => {
    const shown = showSearch(path, { answers: { [FACETS]: { ...makeFacets(86), ...facets } } });
    await heading(/86/);
    await shown.user.click(screen.getByRole('button', { name: /^Filters/ }));
    return { ...shown, panel: within(await screen.findByRole('dialog')) };
  };

  it('SRC-02 shows how many restaurants each choice leaves, and that some leave none', async () => {
    const { user, panel, location } = await open({ openNow: 31, earnsExtra: 0 });
    expect(await panel.findByRole('button', { name: 'Open now 31' })).toHaveAttribute('aria-pressed', 'false');
    const empty = panel.getByRole('button', { name: 'Earns extra today' });
    expect(empty).toHaveAttribute('aria-disabled', 'true');
    expect(panel.getByText(/Choices without a number/)).toBeVisible();
    await user.click(empty);
    expect(empty).toHaveAttribute('aria-pressed', 'false');
    await user.click(panel.getByRole('button', { name: 'Within 5 miles 40' }));
    await user.click(panel.getByRole('button', { name: 'Show 86 restaurants' }));
    expect(location().search).toBe('?near=Brooklyn&within=5');
  });

  it('SRC-02 filters by the rating: 4 stars and up', async () => {
    const { user, panel, location, requests } = await open({ topRated: 7 });
    await user.click(await panel.findByRole('button', { name: '4 stars and up 7' }));
    await user.click(panel.getByRole('button', { name: 'Show 86 restaurants' }));
    expect(location().search).toBe('?near=Brooklyn&topRated=true');
    await waitFor(() => expect(searches(requests).at(-1)!.searchParams.get('topRated')).toBe('true'));
  });

  it('SRC-02 finds a cuisine by typing, and any of the chosen ones matches', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `Cuisine ${number}`);
    const cuisines = [...names, 'Ethiopian'].map((value, place) => ({ value, count: 30 - place }));
    const { user, panel, location } = await open({ cuisines });
    const field = await panel.findByRole('searchbox', { name: 'Find a cuisine' });
    expect(panel.queryByRole('button', { name: /^Ethiopian/ })).not.toBeInTheDocument();
    await user.type(field, 'ethi');
    await user.click(panel.getByRole('button', { name: 'Ethiopian 10' }));
    await user.clear(field);
    await user.click(panel.getByRole('button', { name: 'Cuisine 0 30' }));
    await user.type(field, 'zzz');
    expect(panel.getByText('No cuisine by that name here')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Show 86 restaurants' }));
    expect(location().search).toBe('?near=Brooklyn&cuisines=Ethiopian&cuisines=Cuisine+0');
  });

  it('SRC-02 shows every filter above the results, removable one by one and all at once', async () => {
    const { user, location } = showSearch(
      '/search?near=Brooklyn&mealsServed=lunch&cuisines=Thai&within=5&priceRange=2',
    );
    await heading(/86/);
    const list = within(screen.getByRole('list', { name: 'Filters' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '$$',
      'Lunch',
      'Thai',
      'Within 5 miles',
      'Clear all',
    ]);
    await user.click(list.getByRole('button', { name: 'Remove Thai' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&priceRange=2&mealsServed=lunch&within=5'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn'));
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  });
});

describe('SearchPage results', () => {
  it('SRC-07 links to result pages and moves the focus to the heading of the next page', async () => {
    const { user, location } = showSearch('/search?near=Brooklyn');
    await heading(/86/);
    const pager = screen.getByRole('navigation', { name: 'Results pages' });
    expect(within(pager).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?near=Brooklyn&page=3');
    await user.click(within(pager).getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&page=2'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('SRC-07 leads from a page after the last one, such as that of an old link, to the last one', async () => {
    const { location } = showSearch('/search?near=Brooklyn&page=7');
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&page=5'));
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('SRC-07 says that nothing matches, and offers to search another place when none near has a match', async () => {
    showSearch('/search?near=Brooklyn&isNew=true', {
      answers: { [SEARCH]: makeSearchResult(0), [NEAREST]: { places: [] } },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'No restaurants here' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Search New York, NY' })).toHaveAttribute(
      'href',
      '/search?near=New+York%2C+NY&isNew=true',
    );
  });

  it('SRC-07 repeats the word, and removes it or any filter of the sheet by a chip, with the focus on the heading', async () => {
    const { user, location, requests } = showSearch(
      '/search?near=Brooklyn&what=zzzzq&priceRange=2&mealsServed=lunch&features=takeout',
      {
        answers: { [SEARCH]: makeSearchResult(0), [NEAREST]: { places: [] } },
      },
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'No matches for “zzzzq”' })).toBeInTheDocument();
    for (const name of ['Remove “zzzzq”', 'Remove $$', 'Remove Takeout'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Lunch' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&what=zzzzq&priceRange=2&features=takeout'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    // The chips stand above the results while these load, and move when there are none.
    await waitFor(() => expect(requests.filter(({ url }) => url.includes(SEARCH))).toHaveLength(2));
    await screen.findByRole('heading', { level: 2, name: 'No matches for “zzzzq”' });
    await user.click(screen.getByRole('button', { name: 'Remove “zzzzq”' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&priceRange=2&features=takeout'));
  });

  it('SRC-07 links to the nearest places that have results, with the same words and filters', async () => {
    const nearest = {
      places: [
        { label: 'Yonkers, NY', miles: 17.24 },
        { label: 'Newark, NJ', miles: 9 },
      ],
    };
    const { requests } = showSearch('/search?near=Brooklyn&what=ramen&isNew=true', {
      answers: { [SEARCH]: makeSearchResult(0), [NEAREST]: nearest },
    });
    expect(await screen.findByRole('link', { name: 'Yonkers, NY' })).toHaveAttribute(
      'href',
      '/search?near=Yonkers%2C+NY&what=ramen&isNew=true',
    );
    expect(screen.getByText('17 mi')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Search New York, NY' })).not.toBeInTheDocument();
    const asked = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === NEAREST);
    expect(Object.fromEntries(asked!.searchParams)).toMatchObject({ restaurantOrCuisine: 'ramen', isNew: 'true' });
  });

  it('SRC-03 says that a street address is searched around its city', async () => {
    const answer = { place: brooklyn, ignoresStreet: true };
    showSearch('/search?near=1+Main+St,+Brooklyn,+NY', { answers: { '/api/Locations/Resolve': answer } });
    await heading('86 restaurants near Brooklyn, NY');
    expect(screen.getByText('We search around Brooklyn, NY, not a street address.')).toBeVisible();
  });

  it('SRC-03 asks for a city where a street address has none', async () => {
    const answer = { place: null, ignoresStreet: true };
    showSearch('/search?near=350+5th+Ave', { answers: { '/api/Locations/Resolve': answer } });
    const title = await screen.findByRole('heading', { level: 2, name: 'That address needs a city' });
    expect(title.nextElementSibling).toHaveTextContent('Enter city, state or ZIP code');
    expect(screen.getByRole('link', { name: 'Search New York, NY' })).toBeVisible();
  });

  it('SRC-03 says that military mail addresses are not on the map, and asks where to eat', async () => {
    showSearch('/search?near=APO+AE+09012', { answers: { '/api/Locations/Resolve': { place: null } } });
    const title = await screen.findByRole('heading', { level: 2, name: 'Military mail addresses aren’t on the map' });
    expect(title.nextElementSibling).toHaveTextContent('Enter city, state or ZIP code');
    expect(screen.getByRole('link', { name: 'Search New York, NY' })).toBeVisible();
  });

  it('SRC-07 says that the search failed, and repeats it on request', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : makeSearchResult(1));
    const { user } = showSearch('/search?near=Brooklyn', { answers: { [SEARCH]: answer } });
    await screen.findByRole('heading', { level: 2, name: 'Search isn’t responding' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('1 restaurant near Brooklyn, NY');
  });

  it('BAN-06 keeps the last results when the connection is lost, says so, and notes from when they are', async () => {
    let isOnline = true;
    const answer = () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return makeSearchResult(2);
    };
    function ShownFrom() {
      return <output aria-label="shown from">{useConnection().shownFrom}</output>;
    }
    const { user } = showSearch('/search?near=Brooklyn', { answers: { [SEARCH]: answer } });
    await heading('2 restaurants near Brooklyn, NY');
    isOnline = false;
    act(() => setConnection({ isOffline: true }));
    await user.click(screen.getByRole('button', { name: 'Dinner' }));
    expect(await screen.findByText(/^These are your last results/)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('Search isn’t responding')).not.toBeInTheDocument();
    render(<ShownFrom />);
    expect(Number(screen.getByLabelText('shown from').textContent)).toBeGreaterThan(0);
    act(() => setConnection({ isOffline: false, shownFrom: undefined }));
  });

  it('BAN-06 says that there is no connection when nothing was found before', async () => {
    act(() => setConnection({ isOffline: true }));
    showSearch('/search?near=Brooklyn', {
      answers: {
        [SEARCH]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'You’re offline' })).toBeInTheDocument();
    expect(screen.getByText(/^We can’t search without a connection/)).toBeInTheDocument();
    act(() => setConnection({ isOffline: false }));
  });

  it('SRC-07 repeats the place lookup on request when that failed', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : { place: brooklyn });
    const { user } = showSearch('/search?near=Brooklyn', { answers: { '/api/Locations/Resolve': answer } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading(/86 restaurants near Brooklyn, NY/);
  });

  it('SRC-03 says when a place does not exist, and does not search', async () => {
    const { requests } = showSearch('/search?near=Nowhereville');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'We can’t find that place in the U.S.' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Enter city, state or ZIP code')).toHaveLength(2);
    expect(searches(requests)).toEqual([]);
  });

  it('SRC-03 shows the beginning of a place by its proper name, and remembers that', async () => {
    showSearch('/search?near=Brookl');
    await heading('86 restaurants near Brooklyn, NY');
    expect(screen.getByRole('combobox', { name: 'Near' })).toHaveValue('Brooklyn, NY');
    expect(remembered.manualLocation.read()).toBe('Brooklyn, NY');
  });

  it('SRC-03 asks for a misspelled place whether another one was meant, and searches there', async () => {
    const { user, location } = showSearch('/search?near=Brok&what=pizza');
    const link = await screen.findByRole('link', { name: 'Did you mean Brooklyn, NY?' });
    await user.click(link);
    expect(location().search).toBe('?near=Brooklyn%2C+NY&what=pizza');
    await heading('86 restaurants near Brooklyn, NY');
  });

  it('SRC-03 searches for a food that was typed as a place, with the words that are there', async () => {
    const tacoma = { ...brooklyn, label: 'Tacoma, WA' };
    const { user, location } = showSearch('/search?near=tacos&what=spicy&priceRange=2', {
      answers: {
        '/api/Locations/Resolve': ({ url }: Request) =>
          url.includes('tacos') ? { place: null, isFood: true, didYouMean: tacoma } : { place: brooklyn },
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Looking for “tacos”?' });
    expect(screen.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Did you mean Tacoma, WA?' })).toHaveAttribute(
      'href',
      '/search?near=Tacoma%2C+WA&what=spicy&priceRange=2',
    );
    await user.click(screen.getByRole('link', { name: 'Search for “tacos, spicy”' }));
    expect(location().search).toBe('?what=tacos%2C+spicy&priceRange=2');
    await heading(/^86 restaurants near/);
  });

  it.each([
    ['near=Cantina+Pitaya', '/search?what=Cantina+Pitaya'],
    ['near=Cantina+Pitaya&what=pizza', undefined],
    ['near=APO+AE+09012', undefined],
  ])(
    'SRC-03 offers to search for what is no place among restaurants, unless more was typed: %s',
    async (query, href) => {
      showSearch(`/search?${query}`);
      await screen.findByRole('link', { name: 'Search New York, NY' });
      expect(screen.queryByRole('link', { name: /^Search for/ })?.getAttribute('href') ?? undefined).toBe(href);
    },
  );

  it('SRC-03 searches near a place that was typed as a food, where no restaurant is named like it', async () => {
    const { user, location, navigate } = showSearch('/search?near=Brooklyn&what=Boise&isNew=true', {
      answers: {
        [SEARCH]: ({ url }: Request) => makeSearchResult(/restaurantOrCuisine/.test(url) ? 0 : 3),
        '/api/Locations/Resolve': ({ url }: Request) => {
          const typed = new URL(url).searchParams.get('q') ?? '';
          return {
            place: typed.startsWith('Boise')
              ? { ...brooklyn, label: 'Boise, ID' }
              : /^brook/i.test(typed)
                ? brooklyn
                : null,
          };
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Search near Boise, ID' }));
    expect(location().search).toBe('?near=Boise%2C+ID&isNew=true');
    await heading('3 restaurants near Boise, ID');
    navigate('/search?near=Brooklyn&what=Brooklyn');
    await screen.findByRole('heading', { level: 2, name: 'No matches for “Brooklyn”' });
    expect(screen.queryByRole('link', { name: /^Search near/ })).not.toBeInTheDocument();
  });

  it('SRC-07 says "More than" when the count is only a lower bound', async () => {
    showSearch('/search?near=Brooklyn', {
      answers: { [SEARCH]: makeSearchResult(6, { totalResultSize: 1000, totalIsLowerBound: true }) },
    });
    expect(await heading('More than 1,000 restaurants near Brooklyn, NY')).toBeVisible();
  });
});

describe('SearchPage on phones', () => {
  it('SRC-05 switches between list and map with one button, whose label changes', async () => {
    const { user, location, container } = showSearch('/search?near=Brooklyn');
    await heading(/86/);
    // The window of jsdom is 1024 px wide, where the button is hidden and has no name.
    const button = screen.getByText('Show map').closest('button') as HTMLElement;
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Change search'));
    expect(location().search).toBe('?near=Brooklyn&view=map');
    expect(container.querySelector('[data-view=map]')).toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Show map'));
    expect(location().search).toBe('?near=Brooklyn');
  });
});
