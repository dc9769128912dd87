import { makeMember, makeMerchantDetail, makePartner, memberQuery, renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Offers } from './Offers.tsx';

const FLEX_OFFERS = '/api/merchants/d1/flex-offers/members/member-0001';
const partner = makePartner({ hasFlexOffers: true });
const signedIn = { partner, queries: [memberQuery(makeMember())] };

const show = (options: Parameters<typeof renderWithSite>[1]) =>
  renderWithSite(<Offers merchant={makeMerchantDetail({ bonusAmount: 500 })} />, options);
const offers = () => screen.getByRole('region', { name: 'Offers' }).textContent;
const offerRequests = (requests: Request[]) => requests.filter(({ url }) => new URL(url).pathname === FLEX_OFFERS);

describe('Offers with flex offers', () => {
  it('MER-05 replaces the general bonus with the member’s offers once they load', async () => {
    const { requests } = show({
      ...signedIn,
      answers: {
        [FLEX_OFFERS]: [
          { id: 'a', webMessageOfferAmount: 750, type: 'Unlimited' },
          { id: 'b', webMessageOfferAmount: 1_000, type: 'Limited' },
        ],
      },
    });
    expect(offers()).toBe('Offers+500Bonus miles here');
    await screen.findByText('+750');
    expect(offers()).toBe(
      'Offers+750Bonus miles each time you dine hereYours as a member.+1,000Bonus miles on one meal hereYours as a member.',
    );
    expect(offerRequests(requests)).toHaveLength(1);
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
