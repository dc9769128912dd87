import { errorAnswer, makeSearchResult, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSearchAddress } from './address/use-search-address.ts';
import { prepareSearchPage, READ_WORDS, SEARCH, searchAnswers, showSearch } from './search.testing.tsx';
import { useReadWords } from './words/use-read-words.ts';

prepareSearchPage();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname);

/** Reads one sentence; other words say nothing but themselves. */
const sentence = ({ url }: Request) => {
  const q = new URL(url).searchParams.get('q') ?? '';
  return q === 'cheap vegan date night on friday in brooklyn'
    ? { near: 'Brooklyn, NY', what: 'vegan, date night', filters: { priceRange: [1], openAt: 'fri-19:00' } }
    : { what: q, filters: {} };
};
const SENTENCE = '/search?near=Boston&what=cheap+vegan+date+night+on+friday+in+brooklyn';
const READ = '?near=Brooklyn%2C+NY&what=vegan%2C+date+night&priceRange=1&openAt=fri-19%3A00';

describe('a sentence on the search page', () => {
  it('SRC-01 becomes what it says in the address, is read once, and is searched once', async () => {
    const { location, requests } = showSearch(SENTENCE, { answers: { [READ_WORDS]: sentence } });
    await heading('86 restaurants near Brooklyn, NY');
    expect(location().search).toBe(READ);
    expect(paths(requests).filter((path) => path === READ_WORDS)).toHaveLength(1);
    const searches = requests.filter(({ url }) => url.includes(SEARCH)).map(({ url }) => new URL(url).searchParams);
    expect(searches).toHaveLength(1);
    expect(Object.fromEntries(searches[0]!)).toMatchObject({
      latitude: '40.65',
      restaurantOrCuisine: 'vegan, date night',
      priceRange: '1',
      openAt: 'fri-19:00',
    });
  });

  it('SRC-01 shows a chip for each phrase and filter, and each can be removed', async () => {
    const { location, user } = showSearch(SENTENCE, { answers: { [READ_WORDS]: sentence } });
    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '“vegan”',
      '“date night”',
      '$',
      'Open Friday at 7:00 PM',
      'Clear all',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove Open Friday at 7:00 PM' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&what=vegan%2C+date+night&priceRange=1'));
    await user.click(await screen.findByRole('button', { name: 'Remove “vegan”' }));
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn%2C+NY&what=date+night&priceRange=1'));
  });

  it('SRC-01 keeps the filters of the address, and going back leaves the sentence', async () => {
    const { location, navigate } = showSearch('/search?what=pizza', { answers: { [READ_WORDS]: sentence } });
    await heading(/86/);
    navigate(`${SENTENCE}&priceRange=2&mealsServed=dinner`);
    await waitFor(() =>
      expect(location().search).toBe(
        '?near=Brooklyn%2C+NY&what=vegan%2C+date+night&priceRange=1&priceRange=2&mealsServed=dinner&openAt=fri-19%3A00',
      ),
    );
    navigate(-1);
    await waitFor(() => expect(location().search).toBe('?what=pizza'));
  });

  it('SRC-01 is searched as it is when it cannot be read', async () => {
    const { location, requests } = showSearch(SENTENCE.replace('Boston', 'Brooklyn'), {
      answers: { [READ_WORDS]: () => errorAnswer(500, 'unavailable') },
    });
    await heading('86 restaurants near Brooklyn, NY');
    expect(location().search).toContain('what=cheap+vegan');
    expect(requests.some(({ url }) => url.includes('restaurantOrCuisine=cheap'))).toBe(true);
  });

  it('SRC-01 says which words the results do without', async () => {
    showSearch('/search?near=Brooklyn&what=burgers%2C+beer', {
      answers: { [SEARCH]: () => ({ ...makeSearchResult(6), leftOut: ['beer'] }) },
    });
    expect(await screen.findByText('No restaurant here matches all of it. These match without “beer”.')).toBeVisible();
  });

  it('SRC-01 announces which words new results do without, behind their number', async () => {
    const answer = ({ url }: Request) => {
      const isRelaxed = new URL(url).searchParams.get('restaurantOrCuisine') === 'burgers, beer';
      return { ...makeSearchResult(6), ...(isRelaxed && { leftOut: ['beer'] }) };
    };
    const { navigate } = showSearch('/search?near=Brooklyn&what=burgers', { answers: { [SEARCH]: answer } });
    await heading('6 restaurants near Brooklyn, NY');
    navigate('/search?near=Brooklyn&what=burgers%2C+beer');
    const announced =
      '6 restaurants near Brooklyn, NY. No restaurant here matches all of it. These match without “beer”.';
    expect(await screen.findByText(announced, { selector: '[role=status] *' })).toBeInTheDocument();
    navigate('/search?near=Brooklyn&what=tacos');
    const complete = { selector: '[role=status] *' };
    expect(await screen.findByText('6 restaurants near Brooklyn, NY', complete)).toBeInTheDocument();
  });

  it.each([
    ['near=Current+Location&lat=41.88&lng=-87.63', 'near=Current+Location&lat=41.88&lng=-87.63'],
    ['near=Brooklyn', 'near=Current+Location'],
    ['near=Current+Map+View&lat=41.88&lng=-87.63&radius=3', 'near=Current+Location'],
  ])('SRC-01 SRC-06 "near me" leaves a known position, and replaces another place: %s', async (before, after) => {
    const nearMe = ({ url }: Request) => {
      const q = new URL(url).searchParams.get('q') ?? '';
      return q === 'tacos near me'
        ? { near: 'Current Location', what: 'tacos', filters: {} }
        : { what: q, filters: {} };
    };
    const { location, requestsTo } = showSearch(`/search?${before}&what=tacos+near+me`, {
      answers: { [READ_WORDS]: nearMe },
    });
    await waitFor(() => expect(requestsTo(SEARCH)).toHaveLength(1));
    expect(location().search).toBe(`?${after}&what=tacos`);
    expect(new URL(requestsTo(SEARCH)[0]!.url).searchParams.get('latitude')).toBe(
      after.includes('lat=') ? '41.88' : '40.7577',
    );
  });

  it('SRC-01 BAN-06 is searched as it is when the code that applies its words cannot be loaded', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    function Reader() {
      return <p>{useReadWords(useSearchAddress(), fail) ? 'Waiting' : 'Searching'}</p>;
    }
    const { location } = renderWithSite(<Reader />, {
      path: SENTENCE,
      answers: { ...searchAnswers, [READ_WORDS]: sentence },
    });
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Searching')).toBeVisible();
    expect(`/search${location().search}`).toBe(SENTENCE);
  });

  it('SRC-02 offers the best match first where there are words, and the closest first elsewhere', async () => {
    const { location, user, navigate } = showSearch('/search?near=Brooklyn&what=pizza');
    const menu = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(menu).toHaveDisplayValue('Best match');
    await user.selectOptions(menu, 'Closest first');
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn&what=pizza&sortBy=distance'));
    navigate('/search?near=Brooklyn');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Closest first');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closest first');
    await waitFor(() => expect(location().search).toBe('?near=Brooklyn'));
  });
});
