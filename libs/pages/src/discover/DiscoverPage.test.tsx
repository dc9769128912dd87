import { makeMember, makePartner, memberQuery, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { restaurantAnswers } from '../pages.testing.ts';
import DiscoverPage from './DiscoverPage.tsx';

const partner = makePartner({ hasDiscoverPage: true, acclaimedEnabled: true });
const show = (options: RenderOptions = {}) =>
  renderWithSite(<DiscoverPage />, { path: '/discover', partner, answers: restaurantAnswers, ...options });

describe('DiscoverPage', () => {
  it('HOM-05 shows visitors the best earn rate, unless the partner hides rates', () => {
    show({ partner: makePartner({ hasVIP: true }) });
    expect(screen.getByText('Members earn up to 5 miles per $1.')).toBeInTheDocument();
    show({ partner: makePartner({ showsEarnRate: false }) });
    expect(screen.queryByText(/Members earn/)).not.toBeInTheDocument();
  });

  it('HOM-05 has no note in the hero when there is nothing to say in it', () => {
    const { container } = show({ partner: makePartner({ showsEarnRate: false }) });
    expect(container.querySelector('.hero-search')).not.toBeNull();
    expect(container.querySelector('.hero-note')).toBeNull();
  });

  it.each([
    [0, 'You earn 1 mile per $2.'],
    [1, 'You earn 1 mile per $2.'],
    [2, 'You earn 3 miles per $1.'],
    [3, 'You earn 5 miles per $1.'],
  ] as const)('HOM-05 shows the earn rate of a member of tier %i', (tierLevel, text) => {
    show({
      partner: makePartner({ hasDiscoverPage: true, hasVIP: true }),
      queries: [memberQuery(makeMember({ tierLevel }))],
    });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/Members earn/)).not.toBeInTheDocument();
  });

  it('HOM-05 CON-03 shows the blocks from content with their carousels', async () => {
    const blocks = [
      {
        type: 'merchant_carousel',
        headline: 'Just opened',
        body: '<p>The <strong>latest</strong>.</p>',
        search_string: 'isNew=true',
      },
      { type: 'button', text_desktop: 'See all', url: '/search' },
    ];
    const { container } = show({
      content: { discover: [{ slug: 'discover', fields: { headline: 'Dig in.', blocks } }] },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dig in.');
    expect(screen.getByRole('heading', { level: 2, name: 'Just opened' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /View all/ })).toHaveAttribute('href', '/search?isNew=true');
    expect(container.querySelector('p div, p p')).toBeNull();
  });

  it('HOM-05 shows default carousels when content has none', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Close By' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Celebrated' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    show({ partner: makePartner() });
    expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Acclaimed' })).not.toBeInTheDocument();
  });
});
