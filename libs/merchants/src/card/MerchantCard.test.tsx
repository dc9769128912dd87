import type { TierLevel } from '@dining/rules';
import { earnTerms, makeMerchant, makePartner, memberOfTier, renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DinerProvider } from '../earn/diner.context.ts';
import { MerchantCard } from './MerchantCard.tsx';

type Overrides = Parameters<typeof makeMerchant>[0];

const picture = (container: HTMLElement) => container.querySelector('img')!;

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

/* The clock stands at the day of `earnTerms`: VIP status depends on the year, which New York enters after UTC. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] }));

describe('MerchantCard', () => {
  it('MER-01 shows rating with count, price, cuisines joined by slash, neighborhood with city, and miles', () => {
    const merchant = makeMerchant({ details: { cuisines: ['Mediterranean', 'Vegetarian'], priceRange: 2 } });
    renderWithSite(<MerchantCard merchant={merchant} />);
    const card = screen.getByRole('article');
    expect(card.textContent).toContain('Mediterranean / Vegetarian · Price 2 of 4$$');
    expect(card.textContent).toContain('Carroll Gardens, Brooklyn · 0.4\u00A0mi');
    expect(card.textContent).toContain('Rated 4.8 of 5 by 689 members');
  });

  it('MER-01 separates the thousands of the rating count, for the eye and for screen readers', () => {
    const merchant = makeMerchant({ details: { rating: { overallRating: 4, numberOfRatings: 1_234_567 } } });
    const { container } = renderWithSite(<MerchantCard merchant={merchant} />);
    expect(container.textContent).toContain('Rated 4.0 of 5 by 1,234,567 members');
    expect(container.querySelector('small[aria-hidden]')?.textContent).toBe('(1,234,567)');
  });

  it('MER-09 MER-01 tells what a photograph shows, and nothing of a drawing beside the name', () => {
    const photograph = { imageBaseUrl: '/images/merchants/d1?v=0a1b2c3d', alt: 'The dining room' };
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant({ images: photograph })} />);
    expect(picture(container)).toHaveAttribute('alt', 'The dining room');
    expect(picture(container)).toHaveAttribute('src', '/images/merchants/d1?v=0a1b2c3d&w=500&q=auto');
    const drawn = renderWithSite(<MerchantCard merchant={makeMerchant()} />);
    expect(picture(drawn.container)).toHaveAttribute('alt', '');
  });

  it('MER-01 links its heading, the name, to the merchant page', () => {
    renderWithSite(<MerchantCard merchant={makeMerchant({ id: 'a/b' })} level={2} />);
    const heading = screen.getByRole('heading', { level: 2, name: 'Osteria Lucciola' });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/merchants/a%2Fb');
  });

  it('MER-01 leaves out rating, price and neighborhood when the merchant has none', () => {
    const merchant = makeMerchant({
      details: { rating: { overallRating: 0, numberOfRatings: 0 }, priceRange: 0 },
      location: { address: { city: 'Ithaca', state: 'NY' }, latitude: 42, longitude: -76 },
    });
    const { container } = renderWithSite(<MerchantCard merchant={merchant} />);
    const facts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Italian', 'Ithaca · 0.4\u00A0mi']);
    expect(container.textContent).not.toContain('Rated');
  });

  it('MER-01 shows at most two tags, the most important ones', () => {
    const merchant = makeMerchant({
      acclaimedLevel: 1,
      details: { highlight: 'new', features: ['dineIn', 'onlineOrdering'] },
    });
    renderWithSite(<MerchantCard merchant={merchant} />, { settings: { acclaimedEnabled: true } });
    expect(screen.getByText('Acclaimed')).toBeInTheDocument();
    expect(screen.getByText('New')).toBeInTheDocument();
    expect(screen.queryByText('Online ordering available')).not.toBeInTheDocument();
  });

  it('MER-01 RCH-03 offers visitors a sign-in link with a name of its own, which the Tab key passes over', async () => {
    const onSignIn = vi.fn<(id: string, action: string) => void>();
    const { user } = renderWithSite(
      <DinerProvider onSignIn={onSignIn}>
        <MerchantCard merchant={makeMerchant({ id: 'd7' })} />
      </DinerProvider>,
    );
    const link = screen.getByRole('link', { name: /^Sign in to see offers\s?: Osteria Lucciola$/ });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).toHaveAttribute('tabindex', '-1');
    await user.click(link);
    expect(onSignIn).toHaveBeenCalledWith('d7', 'offers');
  });

  it('MER-01 PRT-04 shows visitors the earn rate where the partner has no enrollment, unless the partner hides it', () => {
    const shown = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      settings: { enrollmentType: 'none' },
    });
    expect(shown.container.textContent).toContain('1 mile per $2');
    expect(shown.queryByRole('link', { name: /sign in/i })).not.toBeInTheDocument();
    const hidden = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      settings: { enrollmentType: 'none', showsEarnRate: false },
    });
    expect(hidden.container.textContent).not.toContain('per $');
  });

  it('MER-01 does not show visitors a bonus', () => {
    const { container } = renderWithSite(
      <MerchantCard merchant={makeMerchant({ earnTerms: earnTerms({ units: 500 }) })} />,
    );
    expect(container.textContent).not.toContain('500');
  });

  it('MER-04 offers the picture in three widths', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} />);
    expect(picture(container).getAttribute('srcset')).toContain('?w=200&q=auto 200w');
  });

  it('MER-04 fetches the picture of a priority card before others', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} priority />);
    expect(picture(container)).toHaveAttribute('fetchpriority', 'high');
    expect(picture(container)).not.toHaveAttribute('loading');
    expect(picture(container)).toHaveAttribute('alt', '');
  });

  it('MER-04 loads the pictures of other cards lazily', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} />);
    expect(picture(container)).not.toHaveAttribute('fetchpriority');
    expect(picture(container)).toHaveAttribute('loading', 'lazy');
  });

  it('BLD-05 fetches pictures under the prefix of the site', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      settings: { apiBase: '/rewards' },
    });
    expect(picture(container)).toHaveAttribute('src', '/rewards/images/merchants/d1?w=500&q=auto');
  });
});

describe('MerchantCard for members', () => {
  const show = (
    tier: TierLevel | undefined,
    merchant: Overrides = {},
    settings: Parameters<typeof makePartner>[0] = { hasVIP: true },
  ) =>
    renderWithSite(
      <DinerProvider diner={tier === undefined ? undefined : memberOfTier(tier)}>
        <MerchantCard merchant={makeMerchant(merchant)} />
      </DinerProvider>,
      { settings, answers: { '/api/Member/Earning': { usedOffers: [], months: [] } } },
    );

  it.each([
    [0, '1 mile per $2'],
    [1, '1 mile per $2'],
    [2, '3 miles per $1'],
    [3, '5 miles per $1'],
  ] as const)('MER-01 shows a member of tier %i the rate "%s" and no sign-in link', (tier, rate) => {
    const { container } = show(tier);
    expect(container.textContent).toContain(rate);
    expect(screen.queryByRole('link', { name: /sign in/i })).not.toBeInTheDocument();
  });

  it('MER-01 shows the bonus in the partner’s currency', () => {
    show(2, { earnTerms: earnTerms({ units: 1500 }) });
    expect(screen.getByText('+1,500 miles').closest('[data-look]')).toHaveAttribute('data-look', 'bonus');
  });

  it('MER-01 shows the bonus in dollars where the currency is money', () => {
    show(
      2,
      { earnTerms: earnTerms({ units: 550 }) },
      { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    );
    expect(screen.getByText('+$5.50 back')).toBeInTheDocument();
  });

  it('MER-01 shows no bonus of zero', () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 0 }) });
    expect(container.querySelector('[data-look=bonus]')).not.toBeInTheDocument();
  });

  it('PRT-04 shows the bonus alone where the partner hides earn rates, and nothing without a bonus', () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 500 }) }, { showsEarnRate: false });
    expect(container.textContent).toContain('+500 miles');
    expect(container.textContent).not.toContain('per $');
    expect(show(2, {}, { showsEarnRate: false }).container.textContent).not.toMatch(/miles|Sign in/);
  });

  it('MER-01 shows visitors no bonus, even where the partner has no enrollment', () => {
    const { container } = show(undefined, { earnTerms: earnTerms({ units: 500 }) }, { enrollmentType: 'none' });
    expect(container.textContent).not.toContain('500');
  });

  it('MER-02 offers to unlock a restaurant that earns for a higher tier only', async () => {
    const { user, container } = show(0, { earnTerms: earnTerms({ units: 500, requiredTier: 3 }) });
    expect(container.textContent).not.toMatch(/per \$|500/);
    await user.click(screen.getByRole('button', { name: 'Unlock access to earn' }));
    const dialog = await screen.findByRole('dialog', { name: 'VIP earns here' });
    expect(within(dialog).getByRole('link', { name: 'See my progress' })).toHaveAttribute('href', '/account');
  });

  it('MER-02 shows a bonus for a higher tier as locked beside the rate', () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 0 }, { units: 750, requiredTier: 3 }) });
    expect(container.textContent).toContain('3 miles per $1');
    expect(screen.getByRole('button', { name: '+750 miles for VIP' })).toBeInTheDocument();
  });

  it('EXT-02 MER-07 asks a member without a loyalty number for it where a meal earns, and where members have numbers', () => {
    const link = () => screen.queryByRole('link', { name: 'Add your Demo number to earn' });
    const { unmount } = show(2);
    expect(link()).toHaveAttribute('href', '/account/user_profile#loyalty-number');
    unmount();
    const locked = show(2, { earnTerms: earnTerms({ units: 0, days: [0] }) });
    expect(link()).not.toBeInTheDocument();
    locked.unmount();
    show(2, {}, { hasPPN: false });
    expect(link()).not.toBeInTheDocument();
  });

  it('RSV-04 MER-07 tags the reservation bonus only where the member’s meal earns today', () => {
    const settings = { openTableReservationsEnabled: true, hasReservationBonus: true };
    const reservable = { reservationProviders: { openTable: '42' } };
    const tag = () => screen.queryByText('Reservation bonus');
    const { unmount } = show(2, reservable, settings);
    expect(tag()).toBeInTheDocument();
    unmount();
    show(2, { ...reservable, earnTerms: earnTerms({ units: 0, days: [0] }) }, settings);
    expect(tag()).not.toBeInTheDocument();
  });

  it('MER-01 RSV-04 gives the place of a reservation bonus that is not promised to the next tag', () => {
    const settings = { openTableReservationsEnabled: true, hasReservationBonus: true };
    const merchant: Overrides = {
      reservationProviders: { openTable: '42' },
      details: { highlight: 'new', features: ['dineIn', 'onlineOrdering'] },
    };
    const tags = () => [...document.querySelectorAll('.merchant-tags > *')].map(({ textContent }) => textContent);
    const { unmount } = show(2, merchant, settings);
    expect(tags()).toEqual(['New', 'Reservation bonus']);
    unmount();
    show(2, { ...merchant, earnTerms: earnTerms({ units: 0, days: [0] }) }, settings);
    expect(tags()).toEqual(['New', 'Online ordering available']);
  });

  it('MER-02 CTR-07 promises no tier that the partner does not have', () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 750, requiredTier: 3 }) }, { hasVIP: false });
    expect(screen.queryByRole('button', { name: /Unlock|750/ })).not.toBeInTheDocument();
    expect(container.textContent).toContain('Not earning right now');
  });

  it('MER-07 names the days that earn where today does not', () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 500, days: [0, 6] }) });
    expect(container.textContent).toContain('Earns Saturday and Sunday');
    expect(container.textContent).not.toMatch(/per \$|500/);
  });

  it('MER-07 adds up all bonuses of today', () => {
    show(2, { earnTerms: earnTerms({ units: 100 }, { units: 250, requiredTier: 2 }, { units: 70, days: [1] }) });
    expect(screen.getByText('+350 miles')).toBeInTheDocument();
  });

  it('MER-05 names the bill that gets all bonuses, for members and beside a locked bonus', () => {
    show(2, { earnTerms: earnTerms({ units: 100 }, { units: 400, minimumTicketCents: 5_000 }) });
    expect(screen.getByText('+500 miles on $50+')).toBeInTheDocument();
    show(2, { earnTerms: earnTerms({ units: 0 }, { units: 750, requiredTier: 3, minimumTicketCents: 4_820 }) });
    expect(screen.getByRole('button', { name: '+750 miles on $48.20+ for VIP' })).toBeInTheDocument();
  });

  it('MER-01 counts a bonus of one in the singular', () => {
    show(2, { earnTerms: earnTerms({ units: 1 }) });
    expect(screen.getByText('+1 mile')).toBeInTheDocument();
  });

  it('MER-07 promises a limited offer only once the member’s history is known', async () => {
    const { container } = show(2, { earnTerms: earnTerms({ units: 500, limitedId: 'once' }) });
    expect(container.textContent).not.toContain('500');
    expect(await screen.findByText('+500 miles')).toBeInTheDocument();
  });
});
