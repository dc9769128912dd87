import { earnTerms, makeMerchantDetail, makePartner, renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EARNING_CALL, TestDiner } from '../page/merchant-page.testing.tsx';
import { Offers } from './Offers.tsx';

const FLEX_OFFERS = '/api/merchants/d1/flex-offers/members/member-0001';
const partner = makePartner({ hasFlexOffers: true });
const signedIn = { partner, member: {} };
const noHistory = { [EARNING_CALL]: { usedOffers: [], months: [] } };

type Offer = Parameters<typeof earnTerms>[0];

const show = ({ answers, ...options }: Parameters<typeof renderWithSite>[1] = {}, ...given: Offer[]) =>
  renderWithSite(
    <TestDiner>
      <Offers
        merchant={makeMerchantDetail({ earnTerms: earnTerms(...(given.length > 0 ? given : [{ units: 500 }])) })}
      />
    </TestDiner>,
    { ...options, answers: { ...noHistory, ...answers } },
  );
const offers = () => screen.getByRole('region', { name: 'Offers' }).textContent;
const offerRequests = (requests: Request[]) => requests.filter(({ url }) => new URL(url).pathname === FLEX_OFFERS);

describe('Offers with flex offers', () => {
  it('MER-05 CTR-05 replaces the general bonus with the member’s offers once they load, asked with the extra header', async () => {
    const { requests } = show({
      ...signedIn,
      answers: {
        [FLEX_OFFERS]: [
          { id: 'a', webMessageOfferAmount: 750, type: 'Unlimited' },
          { id: 'b', webMessageOfferAmount: 1_000, type: 'Limited', minimumTicketCents: 5_000, endsOn: '2026-12-31' },
        ],
      },
    });
    expect(offers()).toBe('Offers+500 Bonus miles on every meal here');
    await screen.findByText('+750');
    expect(offers()).toBe(
      'Offers+750 Bonus miles on every meal hereJust for you.+1,000 Bonus miles on one meal hereSpend $50 or more by December 31. One time per member. Just for you.',
    );
    expect(offerRequests(requests).map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['token-of-the-test']);
  });

  it('MER-05 disappears for a member without offers', async () => {
    show({ ...signedIn, answers: { [FLEX_OFFERS]: [] } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument());
  });

  it.each([
    ['the partner has no flex offers', { ...signedIn, partner: makePartner() }],
    ['nobody is signed in', { partner }],
  ])('MER-05 shows the general bonus without a request when %s', (_case, options) => {
    const { requests } = show(options);
    expect(offers()).toContain('+500');
    expect(offerRequests(requests)).toHaveLength(0);
  });
});

describe('Offers with conditions', () => {
  it('MER-07 says on which days, until when and for whom an offer pays', () => {
    show({ settings: { hasVIP: true } }, { units: 500, days: [5, 6], endsOn: '2026-12-31', requiredTier: 3 });
    expect(offers()).toContain('Dine by December 31. Friday and Saturday only. For VIP.');
  });

  it.each<[string, Offer, string]>([
    ['a minimum', { units: 500, minimumTicketCents: 5_000 }, 'Spend $50 or more.'],
    ['a minimum with cents', { units: 500, minimumTicketCents: 4_820 }, 'Spend $48.20 or more.'],
    [
      'a minimum, a last day and a limit',
      { units: 500, minimumTicketCents: 100_000, endsOn: '2026-12-31', limitedId: 'a' },
      'Spend $1,000 or more by December 31. One time per member.',
    ],
    ['a last day in another year', { units: 500, endsOn: '2027-01-01' }, 'Dine by January 1, 2027.'],
    ['one weekday', { units: 500, days: [5] }, 'Friday only.'],
    ['three weekdays', { units: 500, days: [0, 5, 6] }, 'Friday, Saturday, and Sunday only.'],
  ])('MER-05 tells the conditions of an offer with %s', (_what, given, conditions) => {
    show({}, given);
    expect(screen.getByText(conditions)).toBeInTheDocument();
  });

  it('MER-07 announces an offer that has not started', () => {
    show({}, { units: 500, startsOn: '2026-12-01' });
    expect(offers()).toContain('From December 1.');
  });

  it('MER-02 marks offers for a higher tier as locked', () => {
    const member = { tierLevel: 2, emailOptIn: true } as const;
    show({ member, settings: { hasVIP: true } }, { units: 500 }, { units: 750, requiredTier: 3 });
    const locked = screen.getByText('+750').closest('[data-locked]');
    expect(locked).toHaveTextContent('For VIP.');
    expect(screen.getByText('+500').closest('[data-locked]')).toBeNull();
  });

  it.each([{}, { member: {} }])('MER-02 CTR-07 lists no offer for VIPs where the program has no VIP: %j', (who) => {
    show({ ...who, settings: { hasVIP: false } }, { units: 500 }, { units: 750, requiredTier: 3 });
    expect(offers()).toContain('+500');
    expect(offers()).not.toMatch(/750|VIP/);
  });

  it('MER-07 leaves out a limited offer that the member has used', async () => {
    const { requests } = show(
      {
        member: {},
        answers: { [EARNING_CALL]: { usedOffers: [{ merchantId: 'd1', limitedId: 'used' }], months: [] } },
      },
      { units: 500, limitedId: 'used' },
      { units: 700, limitedId: 'unused' },
    );
    await screen.findByText('+700');
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain(EARNING_CALL);
    expect(screen.queryByText('+500')).not.toBeInTheDocument();
  });
});
