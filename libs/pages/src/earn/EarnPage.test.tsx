import type { Member } from '@dining/api-contract';
import type { HomeState } from '@dining/rules';
import {
  makeActiveBonus,
  makeDiningProgress,
  makeMember,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import EarnPage from './EarnPage.tsx';

const banner = (slug: string, order: number, fields: object = {}) => ({
  slug,
  fields: { type: 'earn', order, headline: `Offer ${slug}`, text: 'Earn {currencyPlural}.', ...fields },
});

const newMemberBonus = makeActiveBonus({ code: 'NMB', isNewMemberBonus: true, memberIsEligibleForNMB: true });

const show = (path: string, options: RenderOptions = {}) => renderWithSite(<EarnPage />, { path, ...options });
const offers = () => screen.getAllByRole('listitem').map((offer) => within(offer).getByRole('heading').textContent);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('EarnPage', () => {
  it('CON-05 lists the banners for visitors, in order', () => {
    const earnBanner = [
      banner('b', 2, { user_states: ['no_member'] }),
      banner('members', 1, { user_states: ['building', 'complete'] }),
      banner('a', 1, { type: 'bonus', button_text: 'See how', url: '/earn/a', new_tab: false }),
    ];
    show('/earn', {
      content: {
        earn_banner: earnBanner,
        '*': [{ slug: 'earn', fields: { headline: 'Even more', body: '<p>All of it.</p>' } }],
      },
    });
    expect(title()).toBe('Even more');
    expect(offers()).toEqual(['Offer a', 'Offer b']);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.parentElement?.tagName).toBe('OL');
    expect(within(first as HTMLElement).getByText('Earn miles.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See how' })).toHaveAttribute('href', '/earn/a');
    expect(screen.queryByText(/no offers/)).not.toBeInTheDocument();
  });

  it.each<[HomeState, Partial<Member> | undefined]>([
    ['no_member', undefined],
    ['opted_out', { tierLevel: 0, emailOptIn: false }],
    ['new_member_bonus', { activeBonuses: [newMemberBonus] }],
    ['building', { diningProgress: makeDiningProgress('Building', 7) }],
    ['renewing', { tierLevel: 3, diningProgress: makeDiningProgress('QualifiedAndBuilding', 7) }],
    ['complete', { tierLevel: 3, diningProgress: makeDiningProgress('Qualified', 7) }],
  ])('CON-05 shows a member in state %s their banners and those for everyone', (state, member) => {
    const states: HomeState[] = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];
    show('/earn', {
      content: {
        earn_banner: [banner('all', 9), ...states.map((one) => banner(one, 1, { user_states: [one] }))],
      },
      ...(member && { member }),
    });
    expect(offers()).toEqual([`Offer ${state}`, 'Offer all']);
  });

  it('CON-05 fills in the member’s name and progress, and leaves out banners that lack them', () => {
    const content = {
      earn_banner: [
        banner('name', 1, { headline: 'For {firstName}' }),
        banner('dines', 2, { text: '{remainingDines} to go' }),
        banner('all', 3),
      ],
    };
    show('/earn', { content });
    expect(offers()).toEqual(['Offer all']);
    show('/earn', { content, member: {} });
    expect(offers()).toEqual(['For Maya', 'Offer all']);
    show('/earn', { content, member: { diningProgress: makeDiningProgress('Building', 7) } });
    expect(screen.getByText('7 to go')).toBeInTheDocument();
  });

  it('CON-05 marks an offer of the app, with its text', () => {
    show('/earn', {
      content: { earn_banner: [banner('app', 1, { app_only_bonus: true, app_text: 'Tap to register.' })] },
    });
    expect(screen.getByText('Tap to register.')).toBeInTheDocument();
    expect(screen.getByText('Only in the app')).toBeInTheDocument();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) DiningApp/4.12.0');
    cleanup();
    show('/earn', { content: { earn_banner: [banner('app', 1, { app_only_bonus: true })] } });
    expect(offers()).toEqual(['Offer app']);
    expect(screen.queryByText('Only in the app')).not.toBeInTheDocument();
  });

  it('CON-05 BON-02 leaves out a bonus of the member that is past its days of display', () => {
    const content = { earn_banner: [banner('nmb', 1, { code: 'NMB', days_to_display: 30 }), banner('all', 2)] };
    const created = (daysAgo: number) => ({
      content,
      queries: [
        memberQuery(
          makeMember({
            activeBonuses: [
              { ...newMemberBonus, createDateUtc: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
            ],
          }),
        ),
      ],
    });
    show('/earn', created(29));
    expect(offers()).toEqual(['Offer nmb', 'Offer all']);
    show('/earn', created(31));
    expect(offers()).toEqual(['Offer all']);
  });

  it('CON-06 shows the sidebars that the list and an offer name', () => {
    const content = {
      '*': [{ slug: 'earn', fields: { sidebar: 'help' } }],
      earn_details: [{ slug: 'spring', fields: { headline: 'Spring', sidebar: 'help' } }],
      sidebar: [{ slug: 'help', fields: { headline: 'Faster by phone?', blocks: [] } }],
    };
    for (const path of ['/earn', '/earn/spring']) {
      show(path, { content });
      expect(screen.getByRole('complementary', { name: 'Faster by phone?' })).toBeInTheDocument();
    }
  });

  it('CON-05 shows a message when there are no offers, with a link to the restaurants', () => {
    show('/earn', { content: { '*': [{ slug: 'earn', fields: { empty_text: 'Back in May.' } }] } });
    expect(screen.getByRole('heading', { name: /no offers right now/ })).toBeInTheDocument();
    expect(screen.getByText('Back in May.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
  });

  it('CON-05 shows the details of one offer, with its own browser title', () => {
    const details = {
      headline: 'VIP pays',
      browser_title: 'Be a VIP',
      body: '<p>Up to {currentEarningTier3}.</p>',
      blocks: [{ type: 'title', text_desktop: 'How' }],
      disclaimer: '<p>Terms.</p>',
    };
    show('/earn/VIP-upgrade/', { content: { earn_details: [{ slug: 'vip-upgrade', fields: details }] } });
    expect(title()).toBe('VIP pays');
    expect(document.title).toBe('Be a VIP | Demo Dining');
    expect(screen.getByText('Up to 5 miles per $1.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'How' })).toBeInTheDocument();
    expect(screen.getByText('Terms.')).toBeInTheDocument();
  });

  it.each(['topgolf-bonus', 'new-member-bonus', 'vip-upgrade', 'reservations'])(
    'RTE-03 has a page at /earn/%s even without content for it',
    (slug) => {
      show(`/earn/${slug}`);
      expect(title()).toBe('Offers');
    },
  );

  it('RTE-03 shows the how-it-works page at /earn/how-it-works', () => {
    show('/earn/how-it-works');
    expect(title()).toBe('How it works');
  });

  it('RTE-05 shows the not-found page for unknown offers', () => {
    show('/earn/never-heard-of');
    expect(title()).toBe('That page isn’t on our radar.');
  });
});
