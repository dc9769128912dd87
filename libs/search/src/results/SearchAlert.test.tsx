import type { NewSearchAlert, SearchAlert as StoredAlert } from '@dining/api-contract';
import { errorAnswer, makeSearchResult, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareSearchPage, SEARCH, showSearch } from '../search.testing.tsx';
import { SearchAlert, type SearchAlertProps } from './SearchAlert.tsx';
import { wantedAlert } from './wanted-alert.ts';

const ALERTS = '/api/Member/SearchAlerts';
const PATH = '/search?near=Brooklyn%2C+NY&what=pho&isNew=true';
const TELL = 'Tell me when a restaurant like this joins';
const STOP = 'Cancel this alert';
const SIGN_IN = 'Sign in and we’ll tell you when a restaurant like this joins';
const DONE = /Done! We’ll e-mail you once if a match joins in the next 180 days\./;

/** A server that finds no restaurants, and stores alerts. */
function server() {
  let alerts: StoredAlert[] = [];
  return {
    [SEARCH]: makeSearchResult(0),
    '/api/CSRF': { csrfToken: 'new' },
    [ALERTS]: async (request: Request) => {
      if (request.method !== 'POST') return { alerts };
      const added = { ...((await request.json()) as NewSearchAlert), id: 'a1', expiresAt: '2027-05-22T17:00:00.000Z' };
      alerts = [added, ...alerts];
      return added;
    },
    [`${ALERTS}/a1`]: () => {
      alerts = [];
      return {};
    },
  };
}

const search: SearchAlertProps = {
  near: 'brookl',
  place: 'Brooklyn, NY',
  query: { latitude: 40.65, longitude: -73.95, restaurantOrCuisine: 'pho', isNew: true },
  href: PATH,
};

const show = ({ answers, ...options }: RenderOptions = {}, more: Partial<SearchAlertProps> = {}) =>
  renderWithSite(<SearchAlert {...search} {...more} />, {
    path: PATH,
    answers: { ...server(), ...answers },
    ...options,
  });

describe('an alert for a search without results', () => {
  beforeEach(() => sessionStorage.clear());

  it('SRC-07 a member asks to be told with one press, and takes it back with another', async () => {
    const { user, bodiesTo, requestsTo } = show({ member: {} });
    await user.click(await screen.findByRole('button', { name: TELL }));
    expect(await screen.findByText(DONE, { selector: 'p' })).toBeInTheDocument();
    expect(await bodiesTo(`POST ${ALERTS}`)).toEqual([
      {
        near: 'Brooklyn, NY',
        query: { latitude: 40.65, longitude: -73.95, restaurantOrCuisine: 'pho', isNew: true },
      },
    ]);
    const stop = await screen.findByRole('button', { name: STOP });
    expect(stop).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See my search alerts' })).toHaveAttribute(
      'href',
      '/account/user_profile#search-alerts',
    );
    await user.click(stop);
    expect(await screen.findByRole('button', { name: TELL })).toHaveFocus();
    expect(requestsTo(`DELETE ${ALERTS}/a1`)).toHaveLength(1);
    expect(screen.queryByText(DONE, { selector: 'p' })).not.toBeInTheDocument();
  });

  it('SRC-07 an alert that is stored shows at once, in whatever order its parts are', async () => {
    const query = { isNew: true, restaurantOrCuisine: 'pho', longitude: -73.95, latitude: 40.65 };
    const alerts = [{ id: 'a1', near: 'Brooklyn, NY', query, expiresAt: '2027-05-22T17:00:00.000Z' }];
    show({ member: {}, answers: { [ALERTS]: { alerts } } });
    expect(await screen.findByRole('button', { name: STOP })).toBeInTheDocument();
  });

  it('SRC-07 a visitor signs in, returns to the search, and the wish is carried out once', async () => {
    const visit = show();
    await visit.user.click(await screen.findByRole('link', { name: SIGN_IN }));
    expect(sessionStorage.getItem('login-return-path')).toContain(JSON.stringify(PATH));
    visit.unmount();

    const { bodiesTo, unmount } = show({ member: {} });
    expect(await screen.findByText(DONE, { selector: 'p' })).toBeInTheDocument();
    expect(await bodiesTo(`POST ${ALERTS}`)).toHaveLength(1);
    unmount();
    const again = show({ member: {} });
    expect(await screen.findByRole('button', { name: TELL })).toBeInTheDocument();
    expect(await again.bodiesTo(`POST ${ALERTS}`)).toEqual([]);
  });

  it('SRC-07 the wish for one search is not carried out for another', async () => {
    const visit = show();
    await visit.user.click(await screen.findByRole('link', { name: SIGN_IN }));
    visit.unmount();
    const { bodiesTo } = show({ member: {} }, { href: '/search?near=Brooklyn%2C+NY&what=ramen' });
    expect(await screen.findByRole('button', { name: TELL })).toBeInTheDocument();
    expect(await bodiesTo(`POST ${ALERTS}`)).toEqual([]);
  });

  it('SRC-07 a member whose session ended is told after the next sign-in, as a visitor is', async () => {
    const over = ({ method }: Request) => (method === 'POST' ? errorAnswer(401, 'unauthorized') : { alerts: [] });
    const first = show({ member: {}, answers: { [ALERTS]: over } });
    await first.user.click(await screen.findByRole('button', { name: TELL }));
    await waitFor(() => expect(wantedAlert.read()).toBe(PATH));
    first.unmount();
    show({ member: {} });
    expect(await screen.findByText(DONE, { selector: 'p' })).toBeInTheDocument();
    expect(wantedAlert.read()).toBeUndefined();
  });

  it('SRC-07 a member with 20 alerts is told to delete one', async () => {
    const query = { latitude: 1, longitude: 2 };
    const alerts = Array.from({ length: 20 }, (_, number) => ({
      id: `a${number}`,
      near: 'Chicago, IL',
      query,
      expiresAt: '2027-05-22T17:00:00.000Z',
    }));
    const full = ({ method }: Request) => (method === 'POST' ? errorAnswer(409, 'too_many_alerts') : { alerts });
    const { user } = show({ member: {}, answers: { [ALERTS]: full } });
    await user.click(await screen.findByRole('button', { name: TELL }));
    expect(await screen.findByRole('link', { name: 'Delete one in your profile' })).toHaveAttribute(
      'href',
      '/account/user_profile#search-alerts',
    );
    expect(screen.getByText(/^You already have 20 search alerts\./)).toHaveAttribute('role', 'alert');
  });

  it('SRC-07 says when the alert could not be stored, and stores it with the next press', async () => {
    const { user, requestsTo } = show({ member: {}, answers: { [ALERTS]: errorAnswer(500, 'internal') } });
    await user.click(await screen.findByRole('button', { name: TELL }));
    expect(await screen.findByText('We couldn’t save that. Please try again.')).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: TELL }));
    await waitFor(() => expect(requestsTo(`POST ${ALERTS}`)).toHaveLength(2));
  });

  it.each([
    ['near me', 'you', 'Current Location'],
    ['', 'you', 'Current Location'],
    ['', 'New York, NY', 'New York, NY'],
    ['current map view', 'this area', 'Current Map View'],
  ])('SRC-07 a search near "%s", shown as near %s, is stored near %s', async (near, place, stored) => {
    const { user, bodiesTo } = show({ member: {} }, { near, place });
    await user.click(await screen.findByRole('button', { name: TELL }));
    await waitFor(async () => expect(await bodiesTo(`POST ${ALERTS}`)).toMatchObject([{ near: stored }]));
  });
});

describe('the search page without results', () => {
  prepareSearchPage();

  it.each([
    ['isNew', true],
    ['openNow', false],
  ])(
    'SRC-07 with the filter %s alone an alert is offered: %s; what is open changes with the clock',
    async (name, isOffered) => {
      const answers = { ...server(), '/api/v2/Merchants/NearestPlaces': { places: [] } };
      showSearch(`/search?near=Brooklyn%2C+NY&${name}=true`, { member: {}, answers });
      expect(await screen.findByText('Remove something to see more')).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: TELL })).toHaveLength(isOffered ? 1 : 0);
    },
  );
});
