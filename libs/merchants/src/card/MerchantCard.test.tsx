import { makeMerchant, makePartner, renderWithSite } from '@dining/testing';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MemberTierProvider } from './member-tier.context.ts';
import { merchantTags } from './merchant-tags.ts';
import { MerchantCard } from './MerchantCard.tsx';

const acclaiming = makePartner({ acclaimedEnabled: true });
const level2 = makePartner({ acclaimedEnabled: true, acclaimed2Enabled: true });

describe('MER-01 merchant card', () => {
  it('MER-01 shows name, rating with count, price, cuisines by slash, neighborhood with city, and miles', () => {
    const merchant = makeMerchant({ details: { cuisines: ['Mediterranean', 'Vegetarian'], priceRange: 2 } });
    const { container } = renderWithSite(<MerchantCard merchant={merchant} />);
    const text = container.querySelector('article')?.textContent ?? '';
    expect(text).toContain('Mediterranean / Vegetarian · Price 2 of 4$$');
    expect(text).toContain('Carroll Gardens, Brooklyn · 0.4 mi');
    expect(text).toContain('Rated 4.8 of 5 by 689 members');
  });

  it('MER-01 separates the thousands of the count, for the eye and in words', () => {
    const merchant = makeMerchant({ details: { rating: { overallRating: 4, numberOfRatings: 1_234_567 } } });
    const { container } = renderWithSite(<MerchantCard merchant={merchant} />);
    expect(container.textContent).toContain('Rated 4.0 of 5 by 1,234,567 members');
    expect(container.querySelector('small[aria-hidden]')?.textContent).toBe('(1,234,567)');
  });

  it('MER-01 is one link to the merchant, with the name as its words', () => {
    const { getByRole } = renderWithSite(<MerchantCard merchant={makeMerchant({ id: 'a/b' })} level={2} />);
    const heading = getByRole('heading', { level: 2, name: 'Osteria Lucciola' });
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/merchants/a%2Fb');
  });

  it('MER-01 shows no rating, price or neighborhood that is not there', () => {
    const merchant = makeMerchant({
      details: { rating: { overallRating: 0, numberOfRatings: 0 }, priceRange: 0 },
      location: { address: { city: 'Ithaca', state: 'NY' }, latitude: 42, longitude: -76 },
    });
    const { container } = renderWithSite(<MerchantCard merchant={merchant} />);
    const facts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Italian', 'Ithaca · 0.4 mi']);
    expect(container.textContent).not.toContain('Rated');
  });

  it('MER-01 has at most two tags, weightiest first', () => {
    const merchant = makeMerchant({
      acclaimedLevel: 1,
      details: { highlight: 'new', features: ['dineIn', 'onlineOrdering'] },
    });
    const { queryByText } = renderWithSite(<MerchantCard merchant={merchant} />, { partner: acclaiming });
    expect(
      [queryByText('Acclaimed'), queryByText('New'), queryByText('Online ordering available')].map(Boolean),
    ).toEqual([true, true, false]);
  });

  it('MER-01 tells a visitor to sign in, and remembers what for', async () => {
    const onSignIn = vi.fn<(id: string) => void>();
    const { getByRole, user } = renderWithSite(
      <MerchantCard merchant={makeMerchant({ id: 'd7' })} onSignIn={onSignIn} />,
    );
    const link = getByRole('link', { name: 'Sign in to see offers' });
    expect(link.getAttribute('href')).toBe('/login');
    await user.click(link);
    expect(onSignIn).toHaveBeenCalledWith('d7');
  });

  it('MER-01 shows the earn rate where nobody signs in, unless the partner hides it (PRT-04)', () => {
    const shows = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      partner: makePartner({ enrollmentType: 'none' }),
    });
    expect(shows.container.textContent).toContain('1 mile per $2');
    expect(shows.queryByRole('link', { name: /sign in/i })).not.toBeInTheDocument();
    const hides = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      partner: makePartner({ enrollmentType: 'none', showsEarnRate: false }),
    });
    expect(hides.container.textContent).not.toContain('per $');
  });

  it('MER-01 keeps its offers to members: a visitor sees no bonus', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant({ bonusAmount: 500 })} />);
    expect(container.textContent).not.toContain('500');
  });

  it('MER-04 offers the picture in three widths, the first ones before others and the rest when near', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} priority />);
    const first = container.querySelector('img');
    expect([first?.getAttribute('fetchpriority'), first?.getAttribute('loading'), first?.getAttribute('alt')]).toEqual([
      'high',
      null,
      '',
    ]);
    expect(first?.getAttribute('srcset')).toContain('?w=200&q=auto 200w');
    const later = renderWithSite(<MerchantCard merchant={makeMerchant()} />).container.querySelector('img');
    expect([later?.getAttribute('fetchpriority'), later?.getAttribute('loading')]).toEqual([null, 'lazy']);
  });

  it('BLD-05 asks the API host for pictures where calls have one of their own', () => {
    const { container } = renderWithSite(<MerchantCard merchant={makeMerchant()} />, {
      partner: makePartner({ apiBase: 'https://api.demo.example' }),
    });
    expect(container.querySelector('img')?.src).toBe('https://api.demo.example/images/merchants/d1?w=500&q=auto');
  });
});

describe('MER-01 what a member is told of earning', () => {
  const show = (
    tier: 0 | 1 | 2 | 3 | undefined,
    merchant: Parameters<typeof makeMerchant>[0] = {},
    settings: Parameters<typeof makePartner>[0] = { hasVIP: true },
  ) =>
    renderWithSite(
      <MemberTierProvider tier={tier}>
        <MerchantCard merchant={makeMerchant(merchant)} />
      </MemberTierProvider>,
      { partner: makePartner(settings) },
    );

  it.each([
    [0, '1 mile per $2'],
    [1, '1 mile per $2'],
    [2, '3 miles per $1'],
    [3, '5 miles per $1'],
  ] as const)('MER-01 is the rate of level %i, and no word of signing in', (tier, rate) => {
    const { container, queryByRole } = show(tier);
    expect(container.textContent).toContain(rate);
    expect(queryByRole('link', { name: /sign in/i })).not.toBeInTheDocument();
  });

  it('MER-01 is the bonus too, in the partner’s currency', () => {
    expect(
      show(2, { bonusAmount: 1500 }).getByText('+1,500 miles').closest('[data-look]')?.getAttribute('data-look'),
    ).toBe('bonus');
    expect(
      show(
        2,
        { bonusAmount: 550 },
        { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
      ).getByText('+$5.50 back'),
    ).toBeInTheDocument();
    expect(show(2, { bonusAmount: 0 }).container.querySelector('[data-look=bonus]')).toBeNull();
  });

  it('PRT-04 is the bonus alone where rates are not shown, and nothing without one', () => {
    const { container } = show(2, { bonusAmount: 500 }, { showsEarnRate: false });
    expect(container.textContent).toContain('+500 miles');
    expect(container.textContent).not.toContain('per $');
    expect(show(2, {}, { showsEarnRate: false }).container.textContent).not.toMatch(/miles|Sign in/);
  });

  it('MER-01 is not told to visitors, even where nobody signs in', () => {
    expect(show(undefined, { bonusAmount: 500 }, { enrollmentType: 'none' }).container.textContent).not.toContain(
      '500',
    );
  });
});

describe('MER-01 tags', () => {
  const tags = (merchant: Parameters<typeof makeMerchant>[0], partner = acclaiming) =>
    merchantTags(makeMerchant(merchant), partner.settings);

  it('show Acclaimed only where the partner does', () => {
    expect(tags({ acclaimedLevel: 1 })).toEqual(['merchant.acclaimed']);
    expect(tags({ acclaimedLevel: 1 }, makePartner())).toEqual([]);
    expect(tags({ acclaimedLevel: 2 }, level2)).toEqual(['merchant.acclaimed']);
  });

  it.each(['comingSoon', 'leavingSoon', 'new'] as const)('show the highlight %s', (highlight) => {
    expect(tags({ details: { highlight } })).toEqual([`merchant.${highlight}`]);
  });

  it('tell online ordering only from online ordering beside other ways', () => {
    expect(tags({ details: { features: ['onlineOrdering'] } })).toEqual(['merchant.onlineOrderingOnly']);
    expect(tags({ details: { features: ['takeout', 'onlineOrdering'] } })).toEqual(['merchant.onlineOrdering']);
  });
});
