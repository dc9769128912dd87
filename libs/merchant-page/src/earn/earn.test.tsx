import { remembered } from '@dining/location';
import { earnTerms, makeMerchantDetail, makePartner, memberOfTier, memberQuery } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findTitle, showMerchant, withinSection } from '../page/merchant-page.testing.tsx';

const partner = makePartner({ hasVIP: true });

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

/* The clock stands at the day of `earnTerms`: VIP status depends on the year, which New York enters after UTC. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] }));

describe('the reservation bonus', () => {
  const promise = 'Reserve your table and earn bonus miles on top. See how';
  const withBonus = makePartner({ openTableReservationsEnabled: true, hasReservationBonus: true });
  const reservable = { reservationProviders: { openTable: '42' } };

  it('RSV-04 PRT-09 is promised by a restaurant that takes reservations, without a figure', async () => {
    showMerchant(reservable, { partner: withBonus });
    await findTitle();
    const ticket = withinSection('What you’ll earn');
    expect(ticket.getByText(/and earn bonus miles/)).toHaveTextContent(promise);
    expect(ticket.getByRole('link', { name: 'Reserve your table' })).toHaveAttribute('href', '#reserve');
    expect(ticket.getByRole('link', { name: 'See how' })).toHaveAttribute('href', '/earn/reservations');
    expect(screen.getByText('Reservation bonus')).toBeInTheDocument();
  });

  it.each([
    ['a restaurant without reservations', {}, withBonus],
    ['a partner without the bonus', reservable, makePartner({ openTableReservationsEnabled: true })],
  ])('RSV-04 PRT-09 is not promised by %s', async (_what, merchant, without) => {
    showMerchant(merchant, { partner: without });
    await findTitle();
    expect(screen.queryByText(/Reserve your table/)).not.toBeInTheDocument();
    expect(screen.queryByText('Reservation bonus')).not.toBeInTheDocument();
  });
});

describe('the reservation bonus and the meal', () => {
  const settings = { openTableReservationsEnabled: true, hasReservationBonus: true, hasVIP: true };
  const reservable = (offer: Parameters<typeof earnTerms>[0]) => ({
    reservationProviders: { openTable: '42' },
    earnTerms: earnTerms(offer),
  });
  const signedIn = { partner: makePartner(settings), queries: [memberQuery(memberOfTier(0))] };

  it('RSV-04 MER-07 is promised nowhere to a member whose meal here earns nothing today', async () => {
    const { container } = showMerchant(reservable({ units: 0, requiredTier: 2 }), signedIn);
    await findTitle();
    expect(container.textContent).not.toMatch(/Reservation bonus|and earn bonus|for booking here/);
  });

  it('RSV-04 MER-07 is promised for the wanted day: not today, but on Saturday', async () => {
    showMerchant(reservable({ units: 0, days: [6] }), { ...signedIn, path: '/merchants/d1?date=2026-11-21' });
    await findTitle();
    expect(screen.queryByText('Reservation bonus')).not.toBeInTheDocument();
    expect(await screen.findByText('+50 miles for booking here')).toBeInTheDocument();
  });
});

describe('the earn ticket for visitors', () => {
  it('MER-02 CTR-07 says nothing of days where no level of the program earns', async () => {
    showMerchant({ earnTerms: earnTerms({ units: 750, requiredTier: 3 }) }, { settings: { hasVIP: false } });
    await findTitle();
    const { textContent } = screen.getByRole('region', { name: 'What you’ll earn' });
    expect(textContent).toContain('Not earning right now');
    expect(textContent).not.toMatch(/any day|: earns|VIP/);
    expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
  });

  it('MER-07 says from which bill on a meal earns', async () => {
    showMerchant({}, { partner });
    await findTitle();
    // A mile per two dollars.
    expect(withinSection('What you’ll earn').getByText('Bills of $2 or more earn.')).toBeInTheDocument();
  });

  it('MER-04 shows every tier, an example in dollars and the monthly limits', async () => {
    showMerchant({ monthlyMaxSpendCents: 60_000, monthlyMaxVisits: 4 }, { partner });
    await findTitle();
    const ticket = withinSection('What you’ll earn');
    const tiers = ticket.getAllByRole('term').map(({ textContent }) => textContent);
    const rates = ticket.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(tiers).toEqual(['Member', 'Select Member', 'VIP']);
    expect(rates).toEqual(['1 mile per $2', '3 miles per $1', '5 miles per $1']);
    expect(ticket.getByText(/dinner earns/).textContent).toBe(
      'A $96 dinner earns about 480 miles at the highest rate.',
    );
    expect(ticket.getByText(/Earn any day of the week/).textContent).toBe(
      'Earn any day of the week. Up to $600 and 4 visits a month.',
    );
  });

  it('MER-04 CTR-07 shows dollars where the currency is money, and no VIP tier where the partner has none', async () => {
    showMerchant({}, { settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.05, tier3: 0.1 } } });
    await findTitle();
    expect(withinSection('What you’ll earn').getByText(/dinner earns/).textContent).toContain('about $4.80');
    expect(screen.queryByText('VIP')).not.toBeInTheDocument();
  });

  it('MER-04 SRC-08 links to joining and stores for which merchant', async () => {
    const { user } = showMerchant({}, { partner });
    await findTitle();
    await user.click(withinSection('What you’ll earn').getByRole('link', { name: 'Join to earn' }));
    expect(remembered.selectedMerchant.read()).toEqual({ id: 'd1', action: 'earn' });
  });

  it('MER-01 highlights no tier', async () => {
    showMerchant({}, { partner });
    await findTitle();
    const ticket = screen.getByRole('region', { name: 'What you’ll earn' });
    expect(ticket.querySelector('[aria-current]')).not.toBeInTheDocument();
  });

  it('PRT-04 MER-04 has days and limits, but no rate, where the partner hides earn rates', async () => {
    showMerchant({ monthlyMaxVisits: 4 }, { settings: { showsEarnRate: false } });
    await findTitle();
    const ticket = screen.getByRole('region', { name: 'What you’ll earn' });
    expect(ticket.textContent).toContain('Earn any day of the week. Up to 4 visits a month.');
    expect(ticket.textContent).not.toMatch(/per \$|dinner/);
  });

  it('PRT-04 has no links to join or sign in where the partner has no enrollment', async () => {
    showMerchant({}, { settings: { enrollmentType: 'none' } });
    await findTitle();
    expect(screen.queryByRole('link', { name: /Join|Sign in/ })).not.toBeInTheDocument();
    expect(withinSection('What you’ll earn').getAllByRole('term')).toHaveLength(2);
  });

  it('MER-04 shows the bonus and asks to sign in for it', async () => {
    showMerchant({ earnTerms: earnTerms({ units: 500 }) });
    await findTitle();
    expect(screen.getByRole('region', { name: 'Offers' }).textContent).toBe(
      'Offers+500 Bonus miles on every meal hereSign in to see if you qualify.',
    );
  });
});

describe('the earn ticket for members', () => {
  const signedIn = (tierLevel: 0 | 1 | 2 | 3) => ({
    partner,
    queries: [memberQuery(memberOfTier(tierLevel))],
  });

  it.each([
    [0, '1', 'Member', 'A $96 dinner earns about 48 miles.'],
    [1, '1', 'Member', 'A $96 dinner earns about 48 miles.'],
    [2, '3', 'Select Member', 'A $96 dinner earns about 288 miles.'],
    [3, '5', 'VIP', 'A $96 dinner earns about 480 miles.'],
  ] as const)(
    'MER-01 shows a member of tier %i the rate %s, highlights "%s" and gives the example "%s"',
    async (tierLevel, figure, tier, example) => {
      showMerchant({}, signedIn(tierLevel));
      await findTitle();
      const ticket = screen.getByRole('region', { name: 'What you’ll earn' });
      const highlighted = [...ticket.querySelectorAll('[aria-current] dt')];
      expect(ticket.querySelector('b')?.textContent).toBe(figure);
      expect(within(ticket).getByText('at your level')).toBeInTheDocument();
      expect(within(ticket).getByText(/dinner earns/).textContent).toBe(example);
      expect(highlighted.map(({ textContent }) => textContent)).toEqual([tier]);
    },
  );

  it('MER-01 does not ask members to join or sign in, neither in the ticket nor in the action bar', async () => {
    const { container } = showMerchant({ earnTerms: earnTerms({ units: 500 }) }, signedIn(2));
    await findTitle();
    expect(screen.queryByRole('link', { name: /Join|Sign in/i })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Offers' }).textContent).toBe(
      'Offers+500 Bonus miles on every meal here',
    );
    const actionBar = [...container.querySelectorAll('[data-print=hide]')].at(-1);
    expect(actionBar?.textContent).toBe('3 miles per $1Directions (opens in a new tab)');
  });
});

describe('the earn ticket and the terms of a restaurant', () => {
  const member = (tierLevel: 0 | 2) => ({
    partner,
    queries: [memberQuery(memberOfTier(tierLevel))],
  });
  const ticketText = () => screen.getByRole('region', { name: 'What you’ll earn' }).textContent;

  it('MER-07 shows the earning days as a week, and today’s obstacle in place of a rate', async () => {
    showMerchant({ earnTerms: earnTerms({ units: 0, days: [0, 6] }) }, member(2));
    await findTitle();
    expect(ticketText()).toContain('Earns Saturday and Sunday');
    expect(ticketText()).not.toContain('dinner earns');
    const days = within(screen.getByRole('list', { name: 'Earning days' })).getAllByRole('listitem');
    expect(days.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      'Friday: doesn’t earn',
      'Saturday: earns',
      'Sunday: earns',
      'Monday: doesn’t earn',
      'Tuesday: doesn’t earn',
      'Wednesday: doesn’t earn',
      'Thursday: doesn’t earn',
    ]);
    expect(days[0]).toHaveAttribute('aria-current', 'date');
  });

  it('MER-02 leads a member of a lower tier to e-mail opt-in, and marks the tiers that earn nothing', async () => {
    const { user } = showMerchant({ earnTerms: earnTerms({ units: 500, requiredTier: 2 }) }, member(0));
    await findTitle();
    const ticket = withinSection('What you’ll earn');
    expect(ticket.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Doesn’t earn',
      '3 miles per $1',
      '5 miles per $1',
    ]);
    await user.click(ticket.getByRole('button', { name: 'Unlock access to earn' }));
    const dialog = await screen.findByRole('dialog', { name: 'Select Member earns here' });
    expect(within(dialog).getByRole('link', { name: 'Opt in to e-mail' })).toHaveAttribute(
      'href',
      '/account/user_profile',
    );
  });

  it.each<[string, Parameters<typeof earnTerms>[0], string]>([
    ['any day', { units: 0, requiredTier: 2 }, 'Select Member earns here any day of the week.'],
    ['some days', { units: 0, requiredTier: 2, days: [5, 6] }, 'Select Member earns here on Friday and Saturday.'],
  ])(
    'MER-02 MER-07 never shows days as earning to a member who earns on none: %s of a higher level',
    async (_what, offer, words) => {
      showMerchant({ earnTerms: earnTerms(offer) }, member(0));
      await findTitle();
      expect(ticketText()).toContain(words);
      expect(ticketText()).not.toMatch(/Earn any day|: earns/);
      expect(screen.queryByRole('list', { name: 'Earning days' })).not.toBeInTheDocument();
    },
  );

  it('MER-02 EXT-02 leads to the tick for e-mail only where the profile has it', async () => {
    const hidden = makePartner({ hasVIP: true, hidesEmailOptIn: true });
    const { user } = showMerchant(
      { earnTerms: earnTerms({ units: 0 }, { units: 500, requiredTier: 2 }) },
      { ...member(0), partner: hidden },
    );
    await findTitle();
    await user.click(withinSection('What you’ll earn').getByRole('button', { name: '+500 miles for VIP' }));
    const dialog = await screen.findByRole('dialog', { name: 'VIP earns more here' });
    expect(within(dialog).getByRole('link', { name: 'See my progress' })).toHaveAttribute('href', '/account');
  });

  it('MER-02 EXT-02 offers no way to a level that the member cannot reach here', async () => {
    const none = makePartner({ hasVIP: false, hidesEmailOptIn: true });
    showMerchant({ earnTerms: earnTerms({ units: 500, requiredTier: 2 }) }, { ...member(0), partner: none });
    await findTitle();
    expect(screen.queryByRole('button', { name: /Unlock/ })).not.toBeInTheDocument();
    expect(ticketText()).toContain('Select Member only');
  });

  it('EXT-02 MER-07 asks a member without a loyalty number for it before the meal, and others not', async () => {
    const of = (loyaltyNumber: string) => ({
      partner,
      queries: [memberQuery({ ...memberOfTier(2), loyaltyNumber })],
    });
    const { unmount } = showMerchant({}, of(''));
    await findTitle();
    expect(ticketText()).toContain('Add your Demo number to earn. Until then, we hold what you earn.');
    expect(screen.getByRole('link', { name: 'Add your Demo number to earn' })).toHaveAttribute(
      'href',
      '/account/user_profile#loyalty-number',
    );
    unmount();
    showMerchant({}, of('0000900101'));
    await findTitle();
    expect(ticketText()).not.toContain('number');
  });

  it('MER-07 MER-04 keeps the example within what is left of the month, and says both limits', async () => {
    showMerchant(
      {},
      {
        ...member(2),
        answers: {
          '/api/v2/Merchants/d1': makeMerchantDetail({ monthlyMaxVisits: 3, monthlyMaxSpendCents: 5_000 }),
          '/api/Member/Earning': { usedOffers: [], months: [{ merchantId: 'd1', spentCents: 4_000, visits: 1 }] },
        },
      },
    );
    expect(await screen.findByText(/2 visits left this month\. \$10 left this month\./)).toBeInTheDocument();
    expect(withinSection('What you’ll earn').getByText(/dinner earns/).textContent).toBe(
      'A $96 dinner earns about 30 miles.',
    );
  });

  it('MER-07 tells visitors the rate of the lowest tier that earns', async () => {
    showMerchant({ earnTerms: earnTerms({ units: 500, requiredTier: 2 }) }, { partner });
    await findTitle();
    expect(withinSection('What you’ll earn').getAllByText('3')[0]).toBeInTheDocument();
    expect(ticketText()).toContain('3miles per $1 as Select Member');
  });

  it('MER-07 says what is left of the month, and when nothing is', async () => {
    const history = (visits: number) => ({
      ...member(2),
      answers: {
        '/api/v2/Merchants/d1': makeMerchantDetail({ monthlyMaxVisits: 2 }),
        '/api/Member/Earning': { usedOffers: [], months: [{ merchantId: 'd1', spentCents: 900, visits }] },
      },
    });
    showMerchant({}, history(1));
    expect(await screen.findByText(/1 visit left this month\./)).toBeInTheDocument();
    showMerchant({}, history(2));
    expect((await screen.findAllByText('Monthly limit reached')).length).toBeGreaterThan(0);
  });
});

it('SRC-08 SRC-09 brings a member who signed in for the earn rate to it, once', async () => {
  remembered.selectedMerchant.write({ id: 'd1', action: 'earn' });
  showMerchant({}, { partner, queries: [memberQuery(memberOfTier(2))] });
  await findTitle();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What you’ll earn' })).toHaveFocus());
  expect(remembered.selectedMerchant.read()).toBeUndefined();
});

it('SRC-08 keeps what a visitor wanted at another restaurant', async () => {
  remembered.selectedMerchant.write({ id: 'd2', action: 'earn' });
  showMerchant({}, { partner, queries: [memberQuery(memberOfTier(2))] });
  await findTitle();
  expect(screen.getByRole('heading', { name: 'What you’ll earn' })).not.toHaveFocus();
  expect(remembered.selectedMerchant.read()).toEqual({ id: 'd2', action: 'earn' });
});
