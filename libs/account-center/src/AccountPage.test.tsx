import { hydrateWithSite, makeMember, memberQuery, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAccountPage } from './index.ts';
import { subPageAt, subPages } from './sub-pages.ts';

const { default: AccountPage } = await loadAccountPage();
const open = (path: string) => renderWithSite(<AccountPage />, { path, member: {} });
const nav = () => within(screen.getByRole('navigation', { name: 'Account' }));
const heading = async (name: string) =>
  expect((await screen.findByRole('heading', { level: 1, name })).textContent).toBe(name);

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 19), toFake: ['Date'] }));

describe('AccountPage', () => {
  it('ACC-01 links to its four pages with the given texts, and marks the current one', async () => {
    open('/account/user_profile');
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Account Overview', '/account', null],
      ['Reviews & History', '/account/recent_activity', null],
      ['Linked Cards', '/account/manage_cards', null],
      ['Profile', '/account/user_profile', 'page'],
    ]);
    await heading('Profile');
    expect(document.title).toBe('Profile | Demo Dining');
  });

  it('EXT-05 links to reservations only where the partner offers them', async () => {
    const queries = [memberQuery(makeMember())];
    const answers = { '/api/Member/Reservations': { upcoming: [], past: [] } };
    const path = '/account/reservations';
    const { location } = renderWithSite(<AccountPage />, { path, queries, answers });
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(nav().queryByRole('link', { name: 'Reservations' })).not.toBeInTheDocument();
    renderWithSite(<AccountPage />, {
      path,
      queries,
      answers,
      settings: { openTableReservationsEnabled: true },
    });
    await heading('Reservations');
    expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Reservations');
    expect(await screen.findByText('No tables booked yet')).toBeInTheDocument();
  });

  it.each([
    ['/account', 'Good evening, Maya'],
    ['/account/', 'Good evening, Maya'],
    ['/account/recent_activity', 'Reviews & History'],
    ['/account/manage_cards', 'Linked Cards'],
    ['/Account/User_Profile/', 'Profile'],
  ])('ACC-01 shows at %s the page with the heading "%s"', async (path, name) => {
    const { location } = open(path);
    await heading(name);
    expect(location().pathname).toBe(path);
  });

  it.each(['/account/nowhere', '/account/user_profile/more'])(
    'ACC-01 redirects the unknown address %s to the overview',
    async (path) => {
      const { location } = open(path);
      await heading('Good evening, Maya');
      await waitFor(() => expect(location().pathname).toBe('/account'));
      expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Account Overview');
    },
  );

  it('ACC-01 shows one heading at a time when going from page to page', async () => {
    const { user } = open('/account');
    for (const { label, name } of [
      { label: 'Profile', name: 'Profile' },
      { label: 'Account Overview', name: 'Good evening, Maya' },
    ]) {
      await user.click(nav().getByRole('link', { name: label }));
      await heading(name);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    }
  });

  it('ACC-01 resolves each link to its page, and any other address to the overview', () => {
    for (const { path } of subPages) expect(subPageAt(path)).toMatchObject({ path, isKnown: true });
    expect(subPageAt('/account/x')).toMatchObject({ path: '/account', isKnown: false });
  });

  it('ACC-01 hydrates the server’s markup without a mismatch', async () => {
    await Promise.all(subPages.map(({ preload }) => preload()));
    const site = await hydrateWithSite(<AccountPage />, { path: '/account/user_profile', member: {} });
    expect(site.html.match(/<h1[^>]*>Profile</g)).toHaveLength(1);
    expect(site.problems).toEqual([]);
    expect(site.container.querySelectorAll('h1')).toHaveLength(1);
  });
});
