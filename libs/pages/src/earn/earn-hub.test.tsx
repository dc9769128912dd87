import type { FoundMerchant, Member, MemberBonus } from '@dining/api-contract';
import { DinerProvider, FavoritesWatcher } from '@dining/merchants';
import {
  earnTerms,
  makeMember,
  makeMerchant,
  makeSearchResult,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import EarnPage from './EarnPage.tsx';

beforeAll(preloadLazyHydration);

const place = { latitude: 40.68, longitude: -73.97 };
const withBonus = (id: string, more: Partial<FoundMerchant> = {}) =>
  makeMerchant({
    id,
    name: `Bistro ${id}`,
    earnTerms: earnTerms({ units: 750, minimumTicketCents: 5_000, endsOn: '2999-12-31' }),
    ...more,
  });

const answers = {
  '/api/Locations/Resolve': { place: { id: 'p', label: 'Brooklyn, NY 11201', ...place, kind: 'zip' } },
  '/api/v2/Merchants/Search': makeSearchResult(2, {
    merchants: [withBonus('d1'), makeMerchant({ id: 'd2', name: 'Plain' })],
  }),
  '/api/Member/Favorites': { merchantIds: [] },
};

const show = (member?: Partial<Member>, options: RenderOptions & { bonuses?: MemberBonus[] } = {}) => {
  const { bonuses = [], ...rest } = options;
  const signedIn = member && makeMember(member);
  return renderWithSite(
    <DinerProvider {...(signedIn && { diner: signedIn })}>
      <FavoritesWatcher />
      <EarnPage />
    </DinerProvider>,
    {
      path: '/earn',
      settings: { hasReservationBonus: true, openTableReservationsEnabled: true },
      queries: [
        ...(signedIn
          ? [
              memberQuery(signedIn),
              { endpointName: 'memberBonuses', arg: undefined, value: bonuses },
              { endpointName: 'memberEarning', arg: signedIn.publicId, value: { usedOffers: [], months: [] } },
            ]
          : []),
        { endpointName: 'defaultLocation', arg: undefined, value: place },
      ],
      answers,
      ...rest,
    },
  );
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the offers page', () => {
  it('CON-05 MER-07 shows visitors what restaurants nearby pay, with bill and last day', async () => {
    show();
    const near = await section('Extra miles near you');
    expect(near.getByRole('link', { name: 'Bistro d1' })).toHaveAttribute('href', '/merchants/d1');
    expect(near.getByText('+750 miles')).toBeInTheDocument();
    expect(near.getByText(/Spend \$50 or more by Dec 31\./)).toBeInTheDocument();
    expect(near.queryByText('Plain')).not.toBeInTheDocument();
    expect(near.getByRole('link', { name: /View all/ })).toHaveAttribute(
      'href',
      '/search?near=Current+Location&earnsExtra=true',
    );
  });

  it.each([
    ['a visitor the best rate', undefined, 'Members earn up to 3 miles per $1.'],
    ['a member their own rate', { tierLevel: 0 }, 'You earn 1 mile per $2.'],
  ] as const)('CON-05 HOM-05 tells %s', (_, member, text) => {
    show(member);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('CON-05 heads what content tells with the program’s name, below what restaurants pay', async () => {
    show();
    const more = screen.getByRole('heading', { level: 2, name: 'More from Demo Dining' });
    const near = await screen.findByRole('heading', { level: 2, name: 'Extra miles near you' });
    expect(near.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 3, name: 'Book here, then dine' })).toBeInTheDocument();
  });

  it('CON-05 names a member’s own place', async () => {
    show({});
    const near = await section('Extra miles near Brooklyn, NY');
    expect(near.getByText('+750 miles')).toBeInTheDocument();
    expect(near.getByRole('link', { name: /View all/ })).toHaveAttribute(
      'href',
      `/search?near=${makeMember().address.zipCode}&earnsExtra=true`,
    );
  });

  it('MER-07 EXT-04 looks for what favorites pay at the member’s level', async () => {
    const { requests } = show(
      { tierLevel: 3 },
      { answers: { ...answers, '/api/Member/Favorites': { merchantIds: ['d1'] } } },
    );
    await section('Extra miles at your favorites');
    const searches = requests.map(({ url }) => new URL(url).searchParams).filter((query) => query.has('ids'));
    expect(searches.map((query) => query.get('tier'))).toEqual(['3']);
  });

  it('RSV-04 CON-05 shows what dining on a reservation pays, with or without content about it', async () => {
    show();
    const text = 'Reserve a table on this site and pay with a linked card. The bonus adds to what the meal earns.';
    expect(screen.getByText('+50 miles')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    const banner = {
      type: 'earn',
      order: 1,
      headline: 'Book here',
      text: 'And dine.',
      url: '/earn/reservations',
      button_text: 'How',
    };
    show(undefined, { content: { earn_banner: [{ slug: 'reservations', fields: banner }] } });
    expect(screen.getByText('+50 miles').parentElement).toHaveTextContent('Book here');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('ACC-17 CON-05 shows a member their own bonus with its progress, once, and no invitation to join', async () => {
    const bonus: MemberBonus = {
      code: 'TIDE',
      state: 'running',
      units: 300,
      mealsRequired: 4,
      meals: 2,
      minimumTicketCents: 2_000,
      withinDays: 60,
      endsOn: '2999-12-31',
    };
    const active = {
      code: 'TIDE',
      bonusStatus: 'Enrolled',
      createDateUtc: '2026-11-01T00:00:00.000Z',
      isNewMemberBonus: false,
      memberIsEligibleForNMB: false,
    } as const;
    const tide = { type: 'bonus', order: 2, code: 'TIDE', headline: 'High tide', text: 'Register.' };
    const join = {
      type: 'enrollment',
      order: 1,
      headline: 'Start here',
      text: 'Join.',
      url: '/join',
      button_text: 'Join',
    };
    const content = {
      account_center: [{ slug: 'tide', fields: tide }],
      earn_banner: [
        { slug: 'join', fields: join },
        { slug: 'tide', fields: tide },
        {
          slug: 'tide-story',
          fields: { type: 'earn', order: 3, offer_code: 'TIDE', headline: 'Tide month', text: 'Dine.' },
        },
      ],
    };
    show({ activeBonuses: [active] }, { bonuses: [bonus], content });
    const own = await section('Bonuses');
    expect(own.getByRole('progressbar', { name: '2 of 4 meals' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { name: 'High tide' })).toHaveLength(1);
    expect(screen.queryByText('Tide month')).not.toBeInTheDocument();
    expect(screen.queryByText('Start here')).not.toBeInTheDocument();
    show(undefined, {
      content,
      settings: {
        bonuses: [
          { code: 'TIDE', units: 300, dines: 4, minimumTicketCents: 2_000, withinDays: 60, isNewMemberBonus: false },
        ],
      },
    });
    expect(screen.getByText('Start here')).toBeInTheDocument();
    expect(screen.getByText('+300 miles on $20+')).toBeInTheDocument();
  });
});
