import type { DiningProgress, Member } from '@dining/api-contract';
import {
  makeBootstrap,
  makeMember,
  makePartner,
  memberQuery,
  renderWithSite,
  TestSite,
  type Answers,
  type RenderOptions,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import OverviewPage from './OverviewPage.tsx';

const vip = makePartner({ hasVIP: true });
const progress = (status: DiningProgress['status'], remainingDines: number): DiningProgress => ({
  status,
  remainingDines,
  dinesRequired: 11,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 0,
});

/** The server's answers for this year, the balance and referrals. */
const answers: Answers = {
  '/api/Member/DineSummary': { currentYearBenefits: 4860, currentYearDines: 8 },
  '/api/Member/StatementCreditBalance': { memberBalance: 1240 },
  '/api/Member/Referrals': { earned: 2, pending: 1 },
};

const show = (member: Partial<Member> = {}, options: RenderOptions = {}) =>
  renderWithSite(<OverviewPage />, {
    path: '/account',
    partner: vip,
    queries: [memberQuery(makeMember(member))],
    answers,
    ...options,
  });
const panel = () => screen.getByRole('region', { name: 'Membership status' });
const panelText = () => panel().textContent;
const meter = () => within(panel()).getByRole('img');

describe('OverviewPage', () => {
  it('ACC-02 greets the member with their level and the month they joined', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Maya');
    expect(screen.getByText('Select Member since March 2024')).toBeInTheDocument();
    show({ firstName: '', joinDate: '' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello');
    expect(screen.queryByText(/since/)).not.toBeInTheDocument();
  });

  it('ACC-02 takes the month of joining in UTC, so that server and browser agree', () => {
    show({ joinDate: '2024-03-01T00:00:00.000Z' });
    expect(screen.getByText(/since March 2024/)).toBeInTheDocument();
  });

  it.each([
    [0, 'You earn1mile per $2NextSelect Member, 3 miles per $1'],
    [2, 'You earn3miles per $1NextVIP, 5 miles per $1'],
    [3, 'You earn5miles per $1'],
  ] as const)('ACC-02 shows the earn rate of level %i and the next level', (tierLevel, text) => {
    show({ tierLevel });
    expect(panelText().startsWith(text)).toBe(true);
    expect(panelText().includes('Next')).toBe(tierLevel !== 3);
  });

  it('ACC-02 tells a member who has opted out of e-mail how to earn more', () => {
    show({ tierLevel: 0, emailOptIn: false });
    expect(panelText()).toContain('Opt in to e-mail to earn 3 miles per $1.');
    expect(within(panel()).getByRole('link', { name: 'Opt in to e-mail' })).toHaveAttribute(
      'href',
      '/account/user_profile',
    );
    show({ tierLevel: 0, emailOptIn: false }, { partner: makePartner({ hasVIP: true, hidesEmailOptIn: true }) });
    expect(panelText()).not.toContain('Opt in');
  });

  it('ACC-02 shows neither a next level above Select nor a meter for a partner without VIP', () => {
    show({ tierLevel: 2 }, { partner: makePartner() });
    expect(panelText()).toBe('You earn3miles per $1');
  });

  it('ACC-02 ACT-01 shows a member who is not activated a link to activation instead of a rate', () => {
    show({ tierLevel: 1, diningProgress: progress('Building', 11) });
    expect(panelText()).toBe('Activate your membership to start earning.Activate my membership');
    expect(within(panel()).getByRole('link')).toHaveAttribute('href', '/activate?public_id=member-0001');
  });

  it.each([
    ['Building', 11, 2, 0, '0 of 11 meals toward VIP', 'Meals this year: 011 more by December 31'],
    ['Building', 7, 2, 4, '4 of 11 meals toward VIP', 'Meals this year: 47 more by December 31'],
    ['QualifiedAndBuilding', 8, 3, 3, '3 of 11 meals toward VIP', 'Meals this year: 38 more to stay VIP next year'],
    ['Qualified', 0, 3, 11, 'VIP reached', 'VIPYours through December 31, 2027'],
  ] as const)(
    'ACC-02 shows progress %s with %i dines to go, as plates and as text',
    (status, left, tierLevel, plates, label, text) => {
      show({ tierLevel, diningProgress: progress(status, left) });
      expect(meter()).toHaveAttribute('aria-label', label);
      expect(meter().children).toHaveLength(11);
      expect(meter().querySelectorAll('img')).toHaveLength(plates);
      expect(meter().querySelectorAll('svg')).toHaveLength(left === 0 ? 0 : 1);
      expect(panelText().endsWith(text)).toBe(true);
    },
  );

  it('PRT-04 shows only the progress if the partner hides rates, and no panel without progress', () => {
    const partner = makePartner({ hasVIP: true, showsEarnRate: false });
    show({ diningProgress: progress('Building', 7) }, { partner });
    expect(panelText()).toBe('Meals this year: 47 more by December 31');
    show({ tierLevel: 0 }, { partner });
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

  it('ACC-01 shows nothing without a member', () => {
    expect(show({}, { queries: [] }).container.textContent).toBe('');
  });

  it('ACC-02 hydrates the server’s markup without a mismatch', async () => {
    await preloadLazyHydration();
    const bootstrap = makeBootstrap({
      partner: vip,
      queries: [memberQuery(makeMember({ diningProgress: progress('Building', 7) }))],
    });
    const app = () => (
      <MemoryRouter>
        <TestSite bootstrap={bootstrap}>
          <OverviewPage />
        </TestSite>
      </MemoryRouter>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(app());
    document.body.replaceChildren(root);
    const before = root.textContent;
    const problems: unknown[] = [];
    await act(async () => hydrateRoot(root, app(), { onRecoverableError: (problem) => problems.push(problem) }));
    expect(problems).toEqual([]);
    expect(root.textContent).toBe(before);
  });
});
