import { remembered } from '@dining/location';
import { renderWithSite, type RenderOptions } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { restaurantAnswers } from '../pages.testing.ts';
import DiscoverPage from './DiscoverPage.tsx';

const settings = { hasDiscoverPage: true, acclaimedEnabled: true };
const show = (options: RenderOptions = {}) =>
  renderWithSite(<DiscoverPage />, { path: '/discover', settings, answers: restaurantAnswers, ...options });

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

describe('DiscoverPage', () => {
  it('HOM-05 shows visitors the best earn rate, unless the partner hides rates', () => {
    show({ settings: { hasVIP: true } });
    expect(screen.getByText('Members earn up to 5 miles per $1.')).toBeInTheDocument();
    show({ settings: { showsEarnRate: false } });
    expect(screen.queryByText(/Members earn/)).not.toBeInTheDocument();
  });

  it('HOM-05 has no note in the hero when there is nothing to say in it', () => {
    const { container } = show({ settings: { showsEarnRate: false } });
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
      settings: { hasDiscoverPage: true, hasVIP: true },
      member: { tierLevel },
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
    show({ settings: {} });
    expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Acclaimed' })).not.toBeInTheDocument();
  });

  const tastes = [
    { cuisine: 'Thai', meals: 3 },
    { cuisine: 'Pizza', meals: 1 },
  ];
  const showMember = (answer: object) =>
    show({ member: {}, answers: { ...restaurantAnswers, '/api/Member/Tastes': answer } });

  it('HOM-05 suggests what a member ate, says why, and stops and starts again on request', async () => {
    const { user } = showMember(tastes);
    const forYou = within(await screen.findByRole('region', { name: 'For you' }));
    expect(await forYou.findByRole('heading', { name: 'Because you had Thai' })).toBeInTheDocument();
    expect(forYou.getByRole('heading', { name: 'Because you had Pizza' })).toBeInTheDocument();
    const [all] = forYou.getAllByRole('link', { name: /View all/ });
    expect(all).toHaveAttribute('href', '/search?near=Current+Location&what=Thai');
    expect(forYou.getByText('Picked from the meals in your account. Only you see this.')).toBeInTheDocument();
    await user.click(forYou.getByRole('button', { name: 'Turn off' }));
    expect(forYou.queryByRole('heading')).not.toBeInTheDocument();
    expect(forYou.getByText('Suggestions from your meals are off on this device.')).toBeInTheDocument();
    expect(remembered.suggestionsOff.read()).toBe(true);
    await user.click(forYou.getByRole('button', { name: 'Turn on' }));
    expect(await forYou.findByRole('heading', { name: 'Because you had Thai' })).toBeInTheDocument();
    expect(remembered.suggestionsOff.read()).toBeUndefined();
  });

  it('HOM-05 remembers that suggestions are off', async () => {
    remembered.suggestionsOff.write(true);
    showMember(tastes);
    const forYou = within(await screen.findByRole('region', { name: 'For you' }));
    expect(forYou.getByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(forYou.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('HOM-05 suggests nothing to visitors, and to members without meals', async () => {
    const { requests } = show();
    expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/api/Member/Tastes');
    showMember([]);
    await screen.findAllByRole('link', { name: 'Newcomer' });
    expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
  });
});
