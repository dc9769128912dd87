import { configureApi } from '@dining/api-client';
import { defaultDeck } from '@dining/copy-engine';
import type { MemberDataSource } from '@dining/site';
import {
  answerCalls,
  cardFrameAnswer,
  makeBootstrap,
  makeMember,
  makePartner,
  memberQuery,
  polyfillJsdom,
  TEST_ORIGIN,
  TestSite,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountLoader } from './account.loader.ts';
import AccountPage from './AccountPage.tsx';
import { creditsPage, dinesPage, makeCredit, makeDine } from './dine/activity.testing.ts';
import { subPages } from './sub-pages.ts';

const partners = {
  Mile: makePartner({ currencyType: 'Mile' }),
  Credit: makePartner({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } }),
};

const at = new Date('2026-11-20T20:41:07.000Z');

/** What the server reads of one member. */
const reads = (): { [Read in keyof MemberDataSource]: ReturnType<typeof vi.fn<MemberDataSource[Read]>> } => ({
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
  reviewStatus: vi.fn<MemberDataSource['reviewStatus']>(async (ids) => ids.map((id) => ({ id, completed: false }))),
  linkedCards: vi.fn<MemberDataSource['linkedCards']>(async () => [
    { id: 'c1', cardType: 'visa', lastFour: '4417', description: 'Visa' },
  ]),
  referrals: vi.fn<MemberDataSource['referrals']>(async () => ({ earned: 2, pending: 1 })),
});

function first(path: string, currency: keyof typeof partners, member: MemberDataSource | undefined) {
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

async function app(path: string, currency: keyof typeof partners, member: MemberDataSource = reads()) {
  const { queries } = await first(path, currency, member);
  const bootstrap = {
    ...makeBootstrap({ partner: partners[currency], queries: [memberQuery(makeMember()), ...queries] }),
    renderedAt: at.toISOString(),
  };
  return (
    <StaticRouter location={path}>
      <TestSite bootstrap={bootstrap}>
        <AccountPage />
      </TestSite>
    </StaticRouter>
  );
}

const asked = async (path: string, currency: keyof typeof partners) =>
  (await first(path, currency, reads())).queries.map(({ endpointName, arg }) =>
    arg === undefined ? endpointName : `${endpointName} ${String(arg)}`,
  );

/* As the server does before it renders: what comes later in the browser is there from the start. */
beforeAll(async () => {
  polyfillJsdom();
  configureApi(TEST_ORIGIN, {});
  await Promise.all(subPages.map(({ preload }) => preload()));
  await preloadLazyHydration();
});

describe('first data of the account', () => {
  it('ACC-02 ACC-06 ACC-09 CRD-09 are what the page of the address shows', async () => {
    expect(await asked('/account', 'Mile')).toEqual(['transactions 1', 'dineSummary', 'referrals']);
    expect(await asked('/account', 'Credit')).toEqual([
      'creditActivity 1',
      'creditBalance',
      'dineSummary',
      'referrals',
    ]);
    expect(await asked('/account/recent_activity?page=3', 'Mile')).toEqual([
      'transactions 3',
      'reviewStatus 41',
      'dineSummary',
      'claims',
    ]);
    expect(await asked('/account/Recent_Activity/', 'Credit')).toEqual([
      'creditActivity 1',
      'reviewStatus 41',
      'creditBalance',
      'dineSummary',
      'claims',
    ]);
    expect(await asked('/account/manage_cards', 'Mile')).toEqual(['linkedCards']);
    expect(await asked('/account/user_profile', 'Mile')).toEqual([]);
  });

  it.each(['0', '-1', '1.5', '10001', 'Infinity', 'x', ''])(
    'ACC-06 take the page %j for the first one',
    async (page) => {
      expect(await asked(`/account/recent_activity?page=${page}`, 'Mile')).toContain('transactions 1');
    },
  );

  it('ENR-08 are none for whoever is not signed in or has something to mend', async () => {
    expect(await first('/account', 'Mile', undefined)).toEqual({ queries: [] });
  });

  it('ACC-02 leave out what could not be read', async () => {
    const member = reads();
    member.dineSummary.mockRejectedValue(new Error('no answer'));
    expect((await first('/account', 'Mile', member)).queries.map(({ endpointName }) => endpointName)).toEqual([
      'transactions',
      'referrals',
    ]);
    expect(renderToString(await app('/account', 'Mile', member))).toContain('Petit Verger');
    member.reviewStatus.mockRejectedValue(new Error('no answer'));
    expect(
      (await first('/account/recent_activity', 'Mile', member)).queries.map(({ endpointName }) => endpointName),
    ).toEqual(['transactions', 'claims']);
  });
});

describe.each(['Mile', 'Credit'] as const)('the account as the server paints it, for %s', (currency) => {
  it('ACC-02 ACC-06 CRD-09 holds what the member dined, earned and linked', async () => {
    const merchant = currency === 'Mile' ? 'Petit Verger' : 'Cardamom Court';
    const paint = async (path: string) => renderToString(await app(path, currency));
    expect(await paint('/account')).toContain(merchant);
    expect(await paint('/account/recent_activity')).toMatch(new RegExp(`${merchant}.*Write a review`));
    expect(await paint('/account/manage_cards')).toContain('4417');
  });

  it('ACC-07 knows what has expired by the time of the server', async () => {
    const waiting = (date: string) => makeDine({ transactionStatus: 'pending', benefitAmount: 0, date });
    const member = (date: string) => ({
      ...reads(),
      transactions: async () => dinesPage([waiting(date)]),
      creditActivity: async () => creditsPage([waiting(date)]),
    });
    expect(renderToString(await app('/account', currency, member('2026-10-01')))).toContain('Review expired');
    expect(renderToString(await app('/account', currency, member('2026-11-19')))).toContain('Processing');
  });

  it.each([
    ['/account', []],
    ['/account/recent_activity', []],
    ['/account/manage_cards', ['/api/Cards/Frame']],
    ['/account/user_profile', []],
  ])('ACC-02 %s is taken over without a mismatch, and asks only for what it did not bring', async (path, others) => {
    const { requests, problems } = await takeOver(path);
    expect(problems).toEqual([]);
    expect(requests.map(({ url }) => new URL(url).pathname).sort()).toEqual(others);
  });

  it.each(['new', '41'])('EXT-01 the form of a claim (%s) comes once the page has been taken over', async (claim) => {
    const { problems } = await takeOver(`/account/recent_activity?claim=${claim}`);
    expect(await screen.findByRole('region', { name: defaultDeck['claim.title'] as string })).toBeInTheDocument();
    expect(problems).toEqual([]);
  });

  /** Shows the page as the server paints it, and lets the browser take it over. */
  async function takeOver(path: string): Promise<{ requests: Request[]; problems: unknown[] }> {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(await app(path, currency));
    const requests = answerCalls({ '/api/Member/Cards': [], '/api/Cards/Frame': cardFrameAnswer });
    const problems: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said));
    const page = await app(path, currency);
    await act(async () =>
      render(page, { container, hydrate: true, onRecoverableError: (error) => problems.push(error) }),
    );
    return { requests, problems };
  }
});
