import { defaultDeck } from '@dining/copy-engine';
import type { MemberDataSource } from '@dining/site';
import { cardFrameAnswer, hydrateWithSite, makePartner, makeReservation, renderOnServer } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountLoader } from './account.loader.ts';
import AccountPage from './AccountPage.tsx';
import { creditsPage, dinesPage, makeCredit, makeDine } from './dine/activity.testing.ts';
import { subPages } from './sub-pages.ts';

const partners = {
  Mile: makePartner({ currencyType: 'Mile' }),
  Credit: makePartner({
    currencyType: 'Credit',
    openTableReservationsEnabled: true,
    earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
  }),
};

const at = new Date('2026-11-20T20:41:07.000Z');

/** The server's data source for one member. */
const makeSource = (): { [Read in keyof MemberDataSource]: ReturnType<typeof vi.fn<MemberDataSource[Read]>> } => ({
  earning: vi.fn<MemberDataSource['earning']>(async () => ({ usedOffers: [], months: [] })),
  transactions: vi.fn<MemberDataSource['transactions']>(async () =>
    dinesPage([makeDine({ merchantName: 'Petit Verger' })], 9),
  ),
  creditActivity: vi.fn<MemberDataSource['creditActivity']>(async () =>
    creditsPage([makeCredit(), makeDine({ merchantName: 'Cardamom Court' })]),
  ),
  creditBalance: vi.fn<MemberDataSource['creditBalance']>(async () => ({ memberBalance: 1_240 })),
  dineSummary: vi.fn<MemberDataSource['dineSummary']>(async () => ({
    currentYearBenefits: 4_860,
    currentYearDines: 8,
  })),
  claims: vi.fn<MemberDataSource['claims']>(async () => []),
  nextReservation: vi.fn<MemberDataSource['nextReservation']>(async () => makeReservation({ date: '2026-11-27' })),
  reviewStatus: vi.fn<MemberDataSource['reviewStatus']>(async (ids) => ids.map((id) => ({ id, completed: false }))),
  linkedCards: vi.fn<MemberDataSource['linkedCards']>(async () => [
    { id: 'c1', cardType: 'visa', lastFour: '4417', description: 'Visa' },
  ]),
  bonuses: vi.fn<MemberDataSource['bonuses']>(async () => []),
  insights: vi.fn<MemberDataSource['insights']>(async (year = 2026) => ({
    year,
    years: [2026],
    total: { meals: 0, spentCents: 0, earned: 0 },
    months: [],
    restaurants: [],
    cuisines: [],
  })),
  tastes: vi.fn<MemberDataSource['tastes']>(async () => []),
  referrals: vi.fn<MemberDataSource['referrals']>(async () => ({ earned: 2, pending: 1 })),
});

function load(path: string, currency: keyof typeof partners, member: MemberDataSource | undefined) {
  const { pathname, searchParams: search } = new URL(path, 'https://site.invalid');
  const source = { ...(member && { member }) } as Parameters<typeof accountLoader>[0]['source'];
  return accountLoader({
    partner: partners[currency],
    params: { '*': pathname.slice('/account/'.length) },
    search,
    source,
    at,
  });
}

const siteAt = async (path: string, currency: keyof typeof partners, member: MemberDataSource = makeSource()) => ({
  path,
  partner: partners[currency],
  member: {},
  queries: (await load(path, currency, member)).queries,
  renderedAt: at.toISOString(),
  answers: { '/api/Member/Cards': [], '/api/Cards/Frame': cardFrameAnswer },
});

/** The markup of an account page with what its loader finds. */
const htmlAt = async (...site: Parameters<typeof siteAt>) => renderOnServer(<AccountPage />, await siteAt(...site));

const loadedQueries = async (path: string, currency: keyof typeof partners) =>
  (await load(path, currency, makeSource())).queries.map(({ endpointName, arg }) =>
    arg === undefined ? endpointName : `${endpointName} ${String(arg)}`,
  );

/* Like the server, load all lazy code before rendering. */
beforeAll(async () => {
  await Promise.all(subPages.map(({ preload }) => preload()));
  await preloadLazyHydration();
});

describe('accountLoader', () => {
  it('ACC-02 ACC-06 ACC-09 loads what the page of the address shows', async () => {
    expect(await loadedQueries('/account', 'Mile')).toEqual([
      'transactions 1',
      'dineSummary',
      'referrals',
      'memberBonuses',
    ]);
    expect(await loadedQueries('/account', 'Credit')).toEqual([
      'creditActivity 1',
      'creditBalance',
      'dineSummary',
      'referrals',
      'memberBonuses',
      'nextReservation',
    ]);
    expect(await loadedQueries('/account/recent_activity?page=3', 'Mile')).toEqual([
      'transactions 3',
      'reviewStatus 41',
      'dineSummary',
      'claims',
    ]);
    expect(await loadedQueries('/account/Recent_Activity/', 'Credit')).toEqual([
      'creditActivity 1',
      'reviewStatus 41',
      'creditBalance',
      'dineSummary',
      'claims',
    ]);
    expect(await loadedQueries('/account/insights', 'Mile')).toEqual(['insights null']);
    expect(await loadedQueries('/account/insights?year=2025&by=cuisine', 'Mile')).toEqual(['insights 2025']);
    expect(await loadedQueries('/account/manage_cards', 'Mile')).toEqual(['linkedCards']);
    expect(await loadedQueries('/account/user_profile', 'Mile')).toEqual([]);
  });

  it.each(['0', '-1', '1.5', '10001', 'Infinity', 'x', ''])(
    'ACC-06 loads the first page of activity for ?page=%s',
    async (page) => {
      expect(await loadedQueries(`/account/recent_activity?page=${page}`, 'Mile')).toContain('transactions 1');
    },
  );

  it('loads nothing without a member', async () => {
    expect(await load('/account', 'Mile', undefined)).toEqual({ queries: [] });
  });

  it('ACC-02 leaves out what fails to load', async () => {
    const member = makeSource();
    member.dineSummary.mockRejectedValue(new Error('no answer'));
    expect((await load('/account', 'Mile', member)).queries.map(({ endpointName }) => endpointName)).toEqual([
      'transactions',
      'referrals',
      'memberBonuses',
    ]);
    expect(await htmlAt('/account', 'Mile', member)).toContain('Petit Verger');
    member.reviewStatus.mockRejectedValue(new Error('no answer'));
    expect(
      (await load('/account/recent_activity', 'Mile', member)).queries.map(({ endpointName }) => endpointName),
    ).toEqual(['transactions', 'claims']);
  });
});

describe.each(['Mile', 'Credit'] as const)('the server-rendered account of a program in %ss', (currency) => {
  it('ACC-02 ACC-06 shows dines, reviews and linked cards', async () => {
    const merchant = currency === 'Mile' ? 'Petit Verger' : 'Cardamom Court';
    const renderAt = async (path: string) => await htmlAt(path, currency);
    expect(await renderAt('/account')).toContain(merchant);
    expect((await renderAt('/account')).includes('Your next table')).toBe(currency === 'Credit');
    expect(await renderAt('/account/recent_activity')).toMatch(new RegExp(`${merchant}.*Write a review`));
    expect(await renderAt('/account/manage_cards')).toContain('4417');
  });

  it('ACC-07 decides by the server’s time which dines have expired', async () => {
    const waiting = (date: string) => makeDine({ transactionStatus: 'pending', benefitAmount: 0, date });
    const member = (date: string) => ({
      ...makeSource(),
      transactions: async () => dinesPage([waiting(date)]),
      creditActivity: async () => creditsPage([waiting(date)]),
    });
    expect(await htmlAt('/account', currency, member('2026-10-01'))).toContain('Review expired');
    expect(await htmlAt('/account', currency, member('2026-11-19'))).toContain('Processing');
  });

  it.each([
    ['/account', []],
    ['/account/insights', []],
    ['/account/recent_activity', []],
    ['/account/manage_cards', ['/api/Cards/Frame']],
    ['/account/user_profile', ['/api/Member/Credentials', '/api/Member/SearchAlerts', '/api/Member/Sessions']],
  ])('ACC-02 hydrates %s without a mismatch, and fetches only what was not preloaded', async (path, others) => {
    const { requests, problems } = await hydrateWithSite(<AccountPage />, await siteAt(path, currency));
    expect(problems).toEqual([]);
    expect(requests.map(({ url }) => new URL(url).pathname).sort()).toEqual(others);
  });

  it.each(['new', '41'])('EXT-01 shows the claim form (%s) after hydration', async (claim) => {
    const site = await siteAt(`/account/recent_activity?claim=${claim}`, currency);
    const { problems } = await hydrateWithSite(<AccountPage />, site);
    expect(await screen.findByRole('region', { name: defaultDeck['claim.title'] as string })).toBeInTheDocument();
    expect(problems).toEqual([]);
  });
});
