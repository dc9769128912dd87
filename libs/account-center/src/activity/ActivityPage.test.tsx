import { reasonCodes } from '@dining/rules';
import { errorAnswer } from '@dining/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dinesPage, makeDine, manyDines } from '../dine/activity.testing.ts';
import { ACTIVITY_PATH, DINES, showActivity } from './activity-page.testing.tsx';

const region = () => within(screen.getByRole('region', { name: 'Recent activity' }));
const table = async () => within(await screen.findByRole('table'));
const rowOf = async (text: string) => (await table()).getByText(text).closest('tr') as HTMLElement;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));

describe('ActivityPage', () => {
  it('ACC-06 shows a table of date, activity, rewards and status, grouped by month', async () => {
    showActivity();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reviews & History');
    const headers = (await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Date', 'Activity', 'Rewards', 'Status']);
    expect((await table()).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'October 2026',
    ]);
    const cells = within(await rowOf('Kinoko Ramen-ya'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Nov 14', 'Kinoko Ramen-ya$41.75 · card ending in 4417', '+125 miles', 'Paid Nov 18']);
    expect(document.title).toBe('Reviews & History | Demo Dining');
  });

  it('ACC-06 links to the page of an active restaurant only', async () => {
    showActivity();
    expect((await table()).getByRole('link', { name: 'Osteria Lucciola' })).toHaveAttribute('href', '/merchants/d1');
    expect((await table()).queryByRole('link', { name: 'Cardamom Court' })).not.toBeInTheDocument();
  });

  it('ACC-07 shows the status of each dine', async () => {
    showActivity();
    const statusOf = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('cell')
        .at(-1)?.textContent;
    expect(await statusOf('Osteria Lucciola')).toBe('Processing');
    expect(await statusOf('Kinoko Ramen-ya')).toBe('Paid Nov 18');
    expect(await statusOf('Taquería Doña Paz')).toBe('Not earned');
    expect(await statusOf('Sunny Side Social')).toBe('Awarded');
    expect(await statusOf('Cardamom Court')).toBe('In review');
    expect(await statusOf('Petit Verger')).toBe('Review expired');
  });

  it('ACC-06 shows a pending reward as "On its way", and no reward as a dash with text for screen readers', async () => {
    showActivity({
      answers: {
        [DINES]: dinesPage([
          makeDine({ id: '2', transactionStatus: 'pending', benefitAmount: 0 }),
          makeDine({
            id: '1',
            merchantName: 'Zia Rosa',
            transactionStatus: 'forfeit',
            reason: 'refunded',
            benefitAmount: 0,
          }),
        ]),
      },
    });
    const earned = async (name: string) => within(await rowOf(name)).getAllByRole('cell')[2] as HTMLElement;
    expect((await earned('Osteria Lucciola')).textContent).toBe('On its way');
    expect((await earned('Zia Rosa')).textContent).toBe('–0 miles');
    expect(within(await earned('Zia Rosa')).getByText('–')).toHaveAttribute('aria-hidden', 'true');
  });

  it('EXT-02 says below a dine why it did not earn, with the next step', async () => {
    showActivity();
    const reasonOf = async (name: string) => (await rowOf(name)).nextElementSibling as HTMLElement;
    const forfeit = await reasonOf('Taquería Doña Paz');
    expect(forfeit.textContent).toContain('The card wasn’t linked at the time.');
    const cards = within(forfeit).getByRole('link', { name: 'See my linked cards (Taquería Doña Paz, Nov 9)' });
    expect(cards).toHaveAttribute('href', '/account/manage_cards');
    const deferred = await reasonOf('Cardamom Court');
    expect(deferred.textContent).toContain('We need your Demo number before we can send it.');
    const add = within(deferred).getByRole('link', { name: 'Add your Demo number (Cardamom Court, Oct 25)' });
    expect(add).toHaveAttribute('href', '/account/user_profile#loyalty-number');
  });

  it('EXT-02 gives every reason a link with a name that makes sense alone', async () => {
    const dines = reasonCodes.map((reason, index) =>
      makeDine({ id: `${index}`, merchantName: `Place ${index}`, transactionStatus: 'forfeit', reason }),
    );
    showActivity({ answers: { [DINES]: dinesPage(dines) } });
    const links = (await table()).getAllByRole('link', { name: /\(Place \d+, Nov 14\)$/ });
    expect(links).toHaveLength(reasonCodes.length);
    expect(links.map((link) => link.getAttribute('href'))).not.toContain(null);
  });

  it('EXT-02 leads to the page of a listed restaurant, and to a report for a delisted one', async () => {
    const reason = 'merchant_not_participating';
    showActivity({
      answers: {
        [DINES]: dinesPage([
          makeDine({ id: '1', transactionStatus: 'forfeit', reason }),
          makeDine({ id: '2', transactionStatus: 'forfeit', reason, merchantName: 'Gone', activeMerchant: false }),
        ]),
      },
    });
    expect((await table()).getByRole('link', { name: /^See earning days and limits/ })).toHaveAttribute(
      'href',
      '/merchants/d1',
    );
    expect((await table()).getByRole('link', { name: 'Report a problem (Gone, Nov 14)' })).toHaveAttribute(
      'href',
      `${ACTIVITY_PATH}?claim=2`,
    );
  });

  it.each([
    [true, 'See my progress', '/account'],
    [false, 'Opt in to e-mail', '/account/user_profile'],
  ])('EXT-02 MER-02 leads a member of tier 0 to the opt-in, if the program offers it', async (hides, words, path) => {
    showActivity({
      settings: { hidesEmailOptIn: hides },
      member: { tierLevel: 0, emailOptIn: false },
      answers: { [DINES]: dinesPage([makeDine({ transactionStatus: 'forfeit', reason: 'tier_required' })]) },
    });
    expect((await table()).getByRole('link', { name: `${words} (Osteria Lucciola, Nov 14)` })).toHaveAttribute(
      'href',
      path,
    );
  });

  it('ACC-07 EXT-02 explains a deferred dine, and offers a report for a refunded one only', async () => {
    showActivity({
      answers: {
        [DINES]: dinesPage([
          makeDine({ id: '1', transactionStatus: 'deferred' }),
          makeDine({ id: '2', transactionStatus: 'forfeit', reason: 'refunded' }),
        ]),
      },
    });
    expect(
      (await table()).getByText('This is taking a little longer. Please allow up to two weeks.'),
    ).toBeInTheDocument();
    expect((await table()).getByText('The bill was refunded.')).toBeInTheDocument();
    expect((await table()).getByRole('link', { name: /Report a problem/ })).toHaveAttribute(
      'href',
      `${ACTIVITY_PATH}?claim=2`,
    );
  });

  it('ACC-10 shows the rewards and dines of this year', async () => {
    showActivity();
    const year = within(screen.getByRole('region', { name: 'This year' }));
    await year.findByText('1,288');
    expect(year.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,288', '8']);
  });

  it('ACC-06 CTR-11 asks for ten rows of the page in the address, and links to a window of five pages', async () => {
    const { requestsTo } = showActivity({
      path: `${ACTIVITY_PATH}?page=4`,
      answers: { [DINES]: dinesPage(manyDines, 9) },
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Recent activity pages' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Page 6',
      'Next page',
    ]);
    expect(pages.getByRole('link', { name: 'Page 5' })).toHaveAttribute('href', `${ACTIVITY_PATH}?page=5`);
    expect(new URL(requestsTo(DINES)[0]?.url ?? '').search).toBe('?pageNo=4&resultsPerPage=10');
  });

  it('ACC-06 moves the focus to the missing-rewards banner when the page is turned, and shows the old rows while loading', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const second = new Promise((resolve) => (answer = resolve));
    const { user, location } = showActivity({
      answers: { [DINES]: ({ url }: Request) => (url.includes('pageNo=2') ? second : dinesPage(manyDines, 2)) },
    });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(location().search).toBe('?page=2');
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Missing a reward?' })).toHaveFocus());
    expect(region().getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(dinesPage([makeDine({ merchantName: 'Zia Rosa' })], 2)));
    await screen.findByText('Zia Rosa');
    expect(region().getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('ACC-06 redirects to the last page if the address names a later one', async () => {
    const { location } = showActivity({
      path: `${ACTIVITY_PATH}?page=7`,
      answers: { [DINES]: ({ url }: Request) => dinesPage(url.includes('pageNo=2') ? manyDines : [], 2) },
    });
    await table();
    expect(location().search).toBe('?page=2');
  });

  it.each([
    ['there are no dines', dinesPage([], 0)],
    ['the call fails', errorAnswer(500, 'internal')],
  ])('ACC-06 links to search if %s', async (_, answer) => {
    showActivity({ answers: { [DINES]: answer } });
    expect(await screen.findByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
    expect(screen.queryByRole('navigation', { name: 'Recent activity pages' })).not.toBeInTheDocument();
  });

  it('ACC-06 BAN-06 says that the dines could not be loaded, and loads them on request', async () => {
    let isBroken = true;
    const { user } = showActivity({
      answers: { [DINES]: () => (isBroken ? errorAnswer(500, 'internal') : dinesPage(manyDines)) },
    });
    expect(await region().findByText('We couldn’t load this just now.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await table()).getByText('Petit Verger')).toBeInTheDocument();
    expect(screen.queryByText('We couldn’t load this just now.')).not.toBeInTheDocument();
  });

  it('ACC-06 fetches new dines when the member returns to the tab, and not before', async () => {
    let dines = [makeDine()];
    const { requestsTo } = showActivity({ answers: { [DINES]: () => dinesPage(dines) } });
    await table();
    dines = [makeDine({ id: '51', merchantName: 'Zia Rosa', transactionStatus: 'pending' }), ...dines];
    expect(requestsTo(DINES)).toHaveLength(1);
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Zia Rosa')).toBeInTheDocument();
    await waitFor(() => expect(requestsTo('/api/Member/DineSummary')).toHaveLength(2));
  });

  it('ACC-06 still shows the rows if fetching them again fails', async () => {
    let isBroken = false;
    const { requestsTo } = showActivity({
      answers: { [DINES]: () => (isBroken ? errorAnswer(500, 'internal') : dinesPage(manyDines)) },
    });
    await table();
    isBroken = true;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(requestsTo(DINES)).toHaveLength(2));
    expect((await table()).getByText('Petit Verger')).toBeInTheDocument();
  });

  it('ACC-06 CTR-11 ends with the disclaimer of the program, if content has one', async () => {
    const entry = { slug: 'recent_activity', fields: { disclaimer: '<p>Rewards follow the <b>bill</b>.</p>' } };
    showActivity({ content: { account_center: [entry] } });
    expect((await screen.findByText('bill')).parentElement?.textContent).toBe('Rewards follow the bill.');
  });

  it('EXT-01 CTR-11 advises members to wait ten days before reporting a missing reward', () => {
    showActivity();
    const banner = screen.getByRole('complementary', { name: 'Missing a reward?' });
    expect(banner.textContent).toBe(
      'Missing a reward?Give it 10 days to arrive. After that, tell us about the meal and we’ll trace it.',
    );
    expect(within(banner).getByRole('link')).toHaveAttribute('href', `${ACTIVITY_PATH}?claim=new`);
  });

  it('ACC-09 asks for no credit balance outside credit programs', async () => {
    const { requests } = showActivity({
      settings: { currencyType: 'Dollar', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    });
    expect(within(await rowOf('Kinoko Ramen-ya')).getByText('+$1.25')).toBeInTheDocument();
    expect(requests.some(({ url }) => url.includes('StatementCredit'))).toBe(false);
  });
});
