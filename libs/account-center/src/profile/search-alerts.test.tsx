import { errorAnswer } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile } from './profile.testing.tsx';

const ALERTS = '/api/Member/SearchAlerts';
const expiresAt = '2027-05-22T17:00:00.000Z';
const brooklyn = { latitude: 40.65, longitude: -73.95 };
const alerts = [
  {
    id: 'a1',
    near: 'Brooklyn, NY',
    query: { ...brooklyn, restaurantOrCuisine: 'pho', isNew: true, priceRange: [1] },
    expiresAt,
  },
  { id: 'a2', near: 'Current Location', query: { ...brooklyn, radius: 5 }, expiresAt },
  { id: 'a3', near: 'Current Map View', query: { ...brooklyn, radius: 2.5 }, expiresAt },
];

const region = () => screen.findByRole('region', { name: 'Search alerts' });

describe('search alerts in the profile', () => {
  it('SRC-07 lists the searches that the member waits for, each with its page, filters and end', async () => {
    openProfile({}, { answers: { [ALERTS]: { alerts } } });
    const rows = within(await region()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '“pho” near Brooklyn, NY2 filters, until May 22, 2027',
      'Restaurants near you1 filter, until May 22, 2027',
      'Restaurants near an area on the mapuntil May 22, 2027',
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/search?near=Brooklyn%2C+NY&lat=40.65&lng=-73.95&restaurantOrCuisine=pho&isNew=true&priceRange=1',
    );
  });

  it('SRC-07 a member ends an alert; without any there is no section', async () => {
    let left = alerts.slice(0, 1);
    const ended = () => {
      left = [];
      return {};
    };
    const { user, requestsTo } = openProfile(
      {},
      { answers: { [ALERTS]: () => ({ alerts: left }), [`${ALERTS}/a1`]: ended } },
    );
    await user.click(within(await region()).getByRole('button', { name: 'Stop looking for “pho” near Brooklyn, NY' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Search alerts' })).not.toBeInTheDocument());
    expect(requestsTo(`DELETE ${ALERTS}/a1`)).toHaveLength(1);
    expect(screen.getByText('We’ve stopped looking.')).toBeInTheDocument();
  });

  it('SRC-07 says when an alert could not be ended', async () => {
    const answers = { [ALERTS]: { alerts }, [`${ALERTS}/a1`]: errorAnswer(500, 'internal') };
    const { user } = openProfile({}, { answers, toasts: true });
    await user.click(within(await region()).getByRole('button', { name: /pho/ }));
    expect(await screen.findByText('We couldn’t delete this alert. Please try again.')).toBeInTheDocument();
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('SRC-07 says when the alerts could not be loaded, with a button to try again', async () => {
    openProfile({}, { answers: { [ALERTS]: errorAnswer(500, 'internal') } });
    expect(within(await region()).getByRole('button', { name: /try again/i })).toBeInTheDocument();
  });
});
