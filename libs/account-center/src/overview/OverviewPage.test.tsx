import type { Member, Transaction } from '@dining/api-contract';
import { DinerProvider } from '@dining/merchants';
import {
  errorAnswer,
  hydrateWithSite,
  makeDiningProgress,
  makeMember,
  makeReservation,
  renderWithSite,
  type Answers,
  type RenderOptions,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDine } from '../dine/activity.testing.ts';
import OverviewPage from './OverviewPage.tsx';

/** The server's answers for this year, the balance and referrals. */
const answers: Answers = {
  '/api/Member/DineSummary': { currentYearBenefits: 4860, currentYearDines: 8 },
  '/api/Member/StatementCreditBalance': { memberBalance: 1240 },
  '/api/Member/Referrals': { earned: 2, pending: 1 },
};

const show = (member: Partial<Member> = {}, options: RenderOptions = {}) =>
  renderWithSite(<OverviewPage />, {
    path: '/account',
    settings: { hasVIP: true },
    member,
    answers,
    ...options,
  });
const panel = () => screen.getByRole('region', { name: 'Membership status' });
const panelText = () => panel().textContent;
const meter = () => within(panel()).getByRole('img');

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 19), toFake: ['Date'] }));

describe('OverviewPage', () => {
  it('ACC-02 HOM-02 greets the member by the time of day, with their level and the month they joined', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, Maya');
    expect(screen.getByText('Select Member · joined March 2024')).toBeInTheDocument();
    show({ firstName: '', joinDate: '' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening');
    expect(screen.queryByText(/joined March/)).not.toBeInTheDocument();
  });

  it('ACC-02 takes the month of joining in UTC, so that server and browser agree', () => {
    show({ joinDate: '2024-03-01T00:00:00.000Z' });
    expect(screen.getByText(/joined March 2024/)).toBeInTheDocument();
  });

  it('ACC-17 tells a VIP through which day the level lasts, not since when', () => {
    show({ tierLevel: 3, vipThrough: '2027-12-31' });
    expect(screen.getByText('VIP through December 31, 2027 · joined March 2024')).toBeInTheDocument();
  });

  it.each([
    [0, 'You earn1 mile per $2NextSelect Member, 3 miles per $1'],
    [2, 'You earn3 miles per $1NextVIP, 5 miles per $1'],
    [3, 'You earn5 miles per $1'],
  ] as const)('ACC-02 CPY-03 shows the earn rate of level %i and the next level', (tierLevel, text) => {
    show({ tierLevel, diningProgress: makeDiningProgress(tierLevel === 3 ? 'QualifiedAndBuilding' : 'Building', 7) });
    expect(panelText().startsWith(text)).toBe(true);
    expect(panelText().includes('Next')).toBe(tierLevel !== 3);
  });

  it('ACC-17 shows a member who has opted out of e-mail the one tick that makes a Select Member', () => {
    show({ tierLevel: 0, emailOptIn: false });
    expect(panelText()).toContain(
      'Opt in to our e-mail to become a Select Member. Every meal then earns 3 miles per $1.',
    );
    expect(within(panel()).getByRole('link', { name: 'Opt in to e-mail' })).toHaveAttribute(
      'href',
      '/account/user_profile#email-opt-in',
    );
    show({ tierLevel: 0, emailOptIn: false }, { settings: { hasVIP: true, hidesEmailOptIn: true } });
    expect(panelText()).not.toContain('Opt in');
  });

  it('ACC-17 offers the tick without a rate where the partner hides rates', () => {
    show({ tierLevel: 0, emailOptIn: false }, { settings: { showsEarnRate: false } });
    expect(panelText()).toBe('Opt in to our e-mail to become a Select Member.Opt in to e-mail');
  });

  it('ACC-17 tells a VIP what the level gives, and what keeps it', () => {
    show({ tierLevel: 3, vipThrough: '2027-12-31', diningProgress: makeDiningProgress('Qualified', 0) });
    const perks = () =>
      within(panel())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(perks()).toEqual([
      '5 miles per $1 on every meal, instead of 3 miles per $1',
      'Restaurants and offers just for VIP',
      '11 meals in 2027 keep it through December 31, 2028',
    ]);
    show({ tierLevel: 3, vipThrough: '2026-12-31', diningProgress: makeDiningProgress('QualifiedAndBuilding', 8) });
    expect(perks()).toHaveLength(2);
    expect(panelText()).toContain('8 more to stay VIP next year');
  });

  it('ACC-02 CTR-07 shows neither a next level above Select nor a meter for a partner without VIP', () => {
    show({ tierLevel: 2 }, { settings: {} });
    expect(panelText()).toBe('You earn3 miles per $1');
  });

  it('ACC-02 ACT-01 shows a member who is not activated a link to activation instead of a rate', () => {
    show({ tierLevel: 1, diningProgress: makeDiningProgress('Building', 11) });
    expect(panelText()).toBe('Activate your membership to start earning.Activate my membership');
    expect(within(panel()).getByRole('link')).toHaveAttribute('href', '/activate?public_id=member-0001');
  });

  it.each([
    ['Building', 11, 2, 0, '0 of 11 meals toward VIP', 'Meals this year: 011 more to VIP by December 31'],
    ['Building', 7, 2, 4, '4 of 11 meals toward VIP', 'Meals this year: 47 more to VIP by December 31'],
    ['QualifiedAndBuilding', 8, 3, 3, '3 of 11 meals toward VIP', 'Meals this year: 38 more to stay VIP next year'],
    ['Qualified', 0, 3, 11, 'VIP reached', 'VIPYours through December 31, 2027'],
  ] as const)(
    'ACC-02 shows progress %s with %i dines to go, as plates and as text',
    async (status, left, tierLevel, plates, label, text) => {
      show({ tierLevel, diningProgress: makeDiningProgress(status, left) });
      expect(meter()).toHaveAttribute('aria-label', label);
      expect(meter().children).toHaveLength(11);
      await waitFor(() => expect(meter().querySelectorAll('img')).toHaveLength(plates));
      expect(meter().querySelectorAll('svg')).toHaveLength(left === 0 ? 0 : 1);
      expect(panelText().endsWith(text)).toBe(true);
    },
  );

  it('ACC-02 shows what was eaten this year, oldest first, and the partner’s dishes for older meals', async () => {
    const dine = (id: string, parts: Partial<Transaction> = {}) => makeDine({ id, merchantId: id, ...parts });
    const data = [
      dine('newest', { date: '2026-11-18' }),
      dine('refused', { transactionStatus: 'forfeit' }),
      dine('middle', { date: '2026-06-01', transactionStatus: 'paid' }),
      dine('left', { date: '2026-05-01', activeMerchant: false }),
      dine('last-year', { date: '2025-12-31' }),
    ];
    show(
      { diningProgress: makeDiningProgress('Building', 7) },
      { answers: { ...answers, '/api/Member/Transactions': { data, totalPages: 1, totalResultSize: 5 } } },
    );
    const plates = () => [...meter().querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
    await waitFor(() => expect(plates()).toHaveLength(4));
    expect(plates().slice(2)).toEqual([
      '/images/merchants/middle/plate?w=200&q=auto',
      '/images/merchants/newest/plate?w=200&q=auto',
    ]);
    for (const own of plates().slice(0, 2)) expect(own).not.toContain('/images/merchants');
  });

  it('PRT-04 shows only the progress if the partner hides rates, and no panel without progress', () => {
    const settings = { hasVIP: true, showsEarnRate: false };
    show({ diningProgress: makeDiningProgress('Building', 7) }, { settings });
    expect(panelText()).toBe('Meals this year: 47 more to VIP by December 31');
    show({ tierLevel: 2 }, { settings });
    expect(screen.queryByRole('region', { name: 'Membership status' })).not.toBeInTheDocument();
  });

  it('ACC-02 asks a member without a card to link one, and a visitor who has not joined to join', () => {
    show();
    expect(screen.queryByRole('region', { name: 'No card linked yet' })).not.toBeInTheDocument();
    show({ memberType: 'NonCardMember' });
    expect(screen.getByRole('link', { name: 'Link a card' })).toHaveAttribute('href', '/add_card');
    show({ memberType: 'NonCardMember', joinDate: '' });
    expect(screen.getByRole('link', { name: 'Link a card' })).toHaveAttribute('href', '/join');
  });

  const withTables = { hasVIP: true, openTableReservationsEnabled: true };
  const nextTable = (changeableUntil: string) => ({
    '/api/Member/Reservations': { upcoming: [makeReservation({ changeableUntil }), makeReservation()], past: [] },
  });

  it('ACC-02 EXT-05 shows the next table, and leads to where it can be changed', async () => {
    show({}, { settings: withTables, answers: { ...answers, ...nextTable('2999-01-01T00:00:00.000Z') } });
    const table = within(await screen.findByRole('region', { name: 'Your next table' }));
    expect(table.getByRole('link', { name: 'Osteria Lucciola' })).toHaveAttribute('href', '/merchants/d1');
    expect(table.getByText('Fri, Nov 27 at 7:00 PM').parentElement).toHaveTextContent(
      'Fri, Nov 27 at 7:00 PM, 2 guests',
    );
    expect(table.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute('href', '/account/reservations');
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toContainEqual(
      expect.stringMatching(/\/api\/Member\/Reservations\/.*\/Calendar$/),
    );
  });

  it.each([
    ['', 1],
    ['0000900101', 0],
  ])(
    'EXT-02 ACC-02 asks for a missing loyalty number at the next table, before the meal: %j',
    async (loyaltyNumber, links) => {
      const member = makeMember({ loyaltyNumber });
      renderWithSite(
        <DinerProvider diner={member}>
          <OverviewPage />
        </DinerProvider>,
        { settings: withTables, member, answers: { ...answers, ...nextTable('2999-01-01T00:00:00.000Z') } },
      );
      const table = within(await screen.findByRole('region', { name: 'Your next table' }));
      expect(table.queryAllByRole('link', { name: 'Add your Demo number to earn' })).toHaveLength(links);
    },
  );

  it('EXT-05 does not promise a change after the restaurant’s deadline', async () => {
    show({}, { settings: withTables, answers: { ...answers, ...nextTable('2020-01-01T00:00:00.000Z') } });
    expect(await screen.findByRole('link', { name: 'All reservations' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change or cancel' })).not.toBeInTheDocument();
  });

  it('ACC-02 BAN-06 says that the next table could not be loaded, and loads it on request', async () => {
    let isBroken = true;
    const { user } = show(
      {},
      {
        settings: withTables,
        answers: {
          ...answers,
          '/api/Member/Reservations': () =>
            isBroken ? errorAnswer(500, 'internal') : { upcoming: [makeReservation()], past: [] },
        },
      },
    );
    const region = within(await screen.findByRole('region', { name: 'Your next table' }));
    isBroken = false;
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Change or cancel|All reservations/ })).toBeInTheDocument();
  });

  it('ACC-02 EXT-05 shows nothing of tables without one, and does not ask at a partner without reservations', async () => {
    const { requests } = show(
      {},
      { settings: withTables, answers: { ...answers, '/api/Member/Reservations': { upcoming: [], past: [] } } },
    );
    await waitFor(() => expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/Member/Reservations'));
    expect(screen.queryByRole('region', { name: 'Your next table' })).not.toBeInTheDocument();
    const others = show({}, { answers: { ...answers, ...nextTable('2999-01-01T00:00:00.000Z') } }).requests;
    await waitFor(() => expect(others.length).toBeGreaterThan(0));
    expect(others.map(({ url }) => new URL(url).pathname)).not.toContain('/api/Member/Reservations');
  });

  it('ACC-01 shows nothing without a member', () => {
    expect(renderWithSite(<OverviewPage />, { answers }).container.textContent).toBe('');
  });

  it('ACC-02 hydrates the server’s markup without a mismatch', async () => {
    await preloadLazyHydration();
    const { html, container, problems } = await hydrateWithSite(<OverviewPage />, {
      settings: { hasVIP: true },
      member: { diningProgress: makeDiningProgress('Building', 7) },
    });
    const server = document.createElement('div');
    server.innerHTML = html;
    expect(problems).toEqual([]);
    expect(container.textContent).toBe(server.textContent.replace('Hello, Maya', 'Good evening, Maya'));
  });
});
