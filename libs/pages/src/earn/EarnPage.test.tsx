import { renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import EarnPage from './EarnPage.tsx';

const banner = (slug: string, order: number, fields: object = {}) => ({
  slug,
  fields: { type: 'earn', order, headline: `Offer ${slug}`, text: 'Earn {currencyPlural}.', ...fields },
});

const show = (path: string, options: RenderOptions = {}) => renderWithSite(<EarnPage />, { path, ...options });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('EarnPage', () => {
  it('CON-05 lists the banners for visitors, in order', () => {
    const earnBanner = [
      banner('b', 2, { user_states: ['no_member'] }),
      banner('members', 1, { user_states: ['building', 'complete'] }),
      banner('a', 1, { type: 'bonus', button_text: 'See how', url: '/earn/a' }),
    ];
    show('/earn', {
      content: {
        earn_banner: earnBanner,
        '*': [{ slug: 'earn', fields: { headline: 'Even more', body: '<p>All of it.</p>' } }],
      },
    });
    expect(title()).toBe('Even more');
    const offers = screen.getAllByRole('listitem');
    expect(offers.map((offer) => within(offer).getByRole('heading').textContent)).toEqual(['Offer a', 'Offer b']);
    expect(within(offers[0] as HTMLElement).getByText('Earn miles.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See how' })).toHaveAttribute('href', '/earn/a');
    expect(screen.queryByText(/no offers/)).not.toBeInTheDocument();
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
