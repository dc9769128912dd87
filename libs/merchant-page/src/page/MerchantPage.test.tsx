import { remembered } from '@dining/location';
import {
  errorAnswer,
  makeMember,
  makeMerchantDetail,
  makePartner,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import MerchantPage from './MerchantPage.tsx';

const CALL = '/api/v2/Merchants/d1';
const routes = (
  <Routes>
    <Route path="/search" element={<p>Results</p>} />
    <Route path="/merchants/:merchantId" element={<MerchantPage />} />
    <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
  </Routes>
);

type Detail = Parameters<typeof makeMerchantDetail>[0];

const show = (merchant: Detail = {}, { path = '/merchants/d1', ...options }: RenderOptions = {}) =>
  renderWithSite(routes, { path, answers: { [CALL]: makeMerchantDetail(merchant) }, ...options });

const title = () => screen.findByRole('heading', { level: 1, name: 'Osteria Lucciola' });
const section = (name: string) => within(screen.getByRole('region', { name }));

/* A busy machine takes its time to load what comes on demand. */
beforeAll(preloadLazyHydration);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('MER-04 merchant page', () => {
  it('MER-04 shows name, facts, description, pictures and address', async () => {
    const { container } = show();
    await title();
    expect(container.textContent).toContain('(689 reviews)');
    expect(container.textContent).toContain('Carroll Gardens, Brooklyn');
    expect(screen.getByText('Fresh egg pasta rolled at the window.')).toBeInTheDocument();
    expect(screen.getByText('318 Court Street, Brooklyn, NY 11231')).toBeInTheDocument();
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/merchants/d1?w=500&q=auto',
      '/images/merchants/d1/2?w=500&q=auto',
      '/images/merchants/d1/3?w=500&q=auto',
    ]);
    expect(document.title).toBe('Osteria Lucciola | Demo Dining');
  });

  it('MER-04 groups the hours of days, in bold for today at the merchant', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
    show();
    await title();
    const rows = [...screen.getByRole('region', { name: 'Hours' }).querySelectorAll('dl > div')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MondayClosed',
      'Tuesday to Thursday5:30 – 10:00 PM',
      'Friday · today5:30 – 10:30 PM',
      'Saturday12:00 – 10:30 PM',
      'Sunday12:00 – 9:00 PM',
    ]);
    expect(rows.map((row) => row.hasAttribute('data-today'))).toEqual([false, false, true, false, false]);
  });

  it.each([
    ['2026-11-21T03:00:00Z', 'Open until 10:30 PM'],
    ['2026-11-21T15:00:00Z', 'Opens at 12:00 PM'],
    ['2026-11-23T15:00:00Z', 'Opens Tuesday at 5:30 PM'],
  ])('MER-04 says at %s: %s', async (now, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    show();
    await title();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('MER-04 says that hours are not known, and nothing of being open', async () => {
    show({ hours: [] });
    await title();
    expect(section('Hours').getByText('Hours are not known. Please call ahead.')).toBeInTheDocument();
    expect(screen.queryByText(/^Open/)).not.toBeInTheDocument();
  });

  it('MER-04 shows events and menu pictures where there are any, and no unsafe address', async () => {
    show({
      events: [{ title: 'Truffle week', description: 'Five courses.', startsAt: '2026-11-20' }],
      menuImages: ['https://pictures.example/menu-1.jpg', 'javascript:alert(1)'],
      website: 'javascript:alert(1)',
    });
    await title();
    expect(section('Events').getByText('Friday, November 20')).toBeInTheDocument();
    expect(
      section('Menu')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://pictures.example/menu-1.jpg']);
    expect(screen.queryByRole('link', { name: 'Website' })).not.toBeInTheDocument();
    show();
    await title();
    expect(screen.queryByRole('region', { name: /Events|Menu|Offers/ })).not.toBeInTheDocument();
  });

  it('MER-04 links to telephone, website and directions', async () => {
    show({ website: 'https://osteria.example' });
    await title();
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+17185550134');
    expect(screen.getByRole('link', { name: 'Website' }).getAttribute('target')).toBe('_blank');
    expect(screen.getAllByRole('link', { name: 'Directions' })).toHaveLength(2);
  });
});

describe('MER-04 what a visitor is told of earning', () => {
  const miles = makePartner({ hasVIP: true });

  it('MER-04 shows every tier, an example in money and the monthly limits', async () => {
    show({ monthlyMaxSpendCents: 60_000, monthlyMaxVisits: 4 }, { partner: miles });
    await title();
    const ticket = section('What this earns');
    expect(ticket.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Select Member',
      'VIP',
    ]);
    expect(ticket.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1 mile per $2',
      '3 miles per $1',
      '5 miles per $1',
    ]);
    expect(ticket.getByText(/dinner earns/).textContent).toBe(
      'A $96 dinner earns about 480 miles at the highest rate.',
    );
    expect(ticket.getByText(/Earns every day/).textContent).toBe('Earns every day. Monthly maximum $600 and 4 visits.');
  });

  it('MER-04 counts money where the currency is money, and leaves out the tier that the partner does not have', async () => {
    show({}, { partner: makePartner({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.05, tier3: 0.1 } }) });
    await title();
    expect(section('What this earns').getByText(/dinner earns/).textContent).toContain('about $4.80');
    expect(screen.queryByText('VIP')).not.toBeInTheDocument();
  });

  it('MER-04 leads to joining and signing in, and remembers for which merchant (SRC-08)', async () => {
    const { user } = show({}, { partner: miles });
    await title();
    await user.click(section('What this earns').getByRole('link', { name: 'Join to earn' }));
    expect(remembered.selectedMerchant.read()).toEqual({ id: 'd1', action: 'earn' });
  });

  it('PRT-04 shows no rates where the partner hides them, and no joining where nobody joins', async () => {
    show({}, { partner: makePartner({ showsEarnRate: false }) });
    await title();
    expect(screen.queryByRole('region', { name: 'What this earns' })).not.toBeInTheDocument();
    show({}, { partner: makePartner({ enrollmentType: 'none' }) });
    await title();
    expect(screen.queryByRole('link', { name: /Join|Sign in/ })).not.toBeInTheDocument();
    expect(section('What this earns').getAllByRole('term')).toHaveLength(2);
  });

  it('MER-04 tells of a bonus, and to sign in for it', async () => {
    show({ bonusAmount: 500 });
    await title();
    expect(screen.getByRole('region', { name: 'Offers' }).textContent).toBe(
      'Offers+500Bonus miles hereSign in to see whether it is yours.',
    );
  });
});

describe('MER-01 what a member is told of earning', () => {
  const miles = makePartner({ hasVIP: true });
  const as = (tierLevel: 0 | 1 | 2 | 3) => ({ partner: miles, queries: [memberQuery(makeMember({ tierLevel }))] });

  it.each([
    [0, '1', 'Member', 'A $96 dinner earns about 48 miles.'],
    [1, '1', 'Member', 'A $96 dinner earns about 48 miles.'],
    [2, '3', 'Select Member', 'A $96 dinner earns about 288 miles.'],
    [3, '5', 'VIP', 'A $96 dinner earns about 480 miles.'],
  ] as const)(
    'MER-01 is the rate of level %i, with an example at that rate and their own tier marked',
    async (tierLevel, figure, tier, example) => {
      show({}, as(tierLevel));
      await title();
      const ticket = screen.getByRole('region', { name: 'What this earns' });
      expect(ticket.querySelector('b')?.textContent).toBe(figure);
      expect(within(ticket).getByText('at your level')).toBeInTheDocument();
      expect(within(ticket).getByText(/dinner earns/).textContent).toBe(example);
      expect([...ticket.querySelectorAll('[aria-current] dt')].map(({ textContent }) => textContent)).toEqual([tier]);
    },
  );

  it('MER-01 does not ask members to join or sign in, neither in the ticket nor at the foot of a phone', async () => {
    const { container } = show({ bonusAmount: 500 }, as(2));
    await title();
    expect(screen.queryByRole('link', { name: /Join|Sign in/i })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Offers' }).textContent).toBe('Offers+500Bonus miles here');
    const bar = [...container.querySelectorAll('[data-print=hide]')].at(-1);
    expect(bar?.textContent).toBe('3 miles per $1Directions');
  });

  it('MER-01 marks no tier for visitors', async () => {
    show({}, { partner: miles });
    await title();
    expect(screen.getByRole('region', { name: 'What this earns' }).querySelector('[aria-current]')).toBeNull();
  });
});

describe('RTE-03 ordering online', () => {
  const ordering = { origin: 'https://order.osteria.example' };

  it('MER-04 asks before it hands over to the merchant’s own page', async () => {
    const { user, location } = show(ordering);
    await title();
    await user.click(screen.getByRole('link', { name: 'Order online' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order from Osteria Lucciola' }));
    expect(dialog.getByRole('link', { name: 'Go and order' }).getAttribute('href')).toBe(
      'https://order.osteria.example',
    );
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location().pathname).toBe('/merchants/d1');
  });

  it('RTE-03 opens at its own address, and closing leads to the merchant', async () => {
    const { user, location } = show(ordering, { path: '/merchants/d1/Order' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location().pathname).toBe('/merchants/d1'));
  });

  it('MER-04 says so where a merchant takes no orders online', async () => {
    show({ origin: 'javascript:alert(1)' }, { path: '/merchants/d1/order' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This restaurant does not take orders online.')).toBeInTheDocument();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('MER-04 when there is no page to show', () => {
  it('MER-04 says that a merchant is not in the program', async () => {
    renderWithSite(routes, { path: '/merchants/nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This restaurant is not in the program' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a restaurant' }).getAttribute('href')).toBe('/search');
  });

  it('MER-04 tries again after a failure when asked', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : makeMerchantDetail());
    const { user } = renderWithSite(routes, { path: '/merchants/d1', answers: { [CALL]: answer } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await title()).toBeTruthy();
  });
});

describe('SRC-08 back to results', () => {
  it('SRC-08 leads to the last search where the visitor came straight here', async () => {
    remembered.lastSearch.write('near=Boston&page=2');
    show();
    await title();
    expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(
      '/search?near=Boston&page=2',
    );
  });

  it('SRC-08 goes back to where they came from, as it was', async () => {
    const { user, navigate, location } = show({}, { path: '/search?near=Austin' });
    navigate('/merchants/d1');
    await title();
    await user.click(screen.getByRole('link', { name: 'Back to results' }));
    await waitFor(() => expect(location().search).toBe('?near=Austin'));
  });
});
