import { remembered } from '@dining/location';
import { errorAnswer, makeMerchantDetail } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findTitle, MERCHANT_CALL, showMerchant, showRoutes, withinSection } from './merchant-page.testing.tsx';

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

afterEach(() => localStorage.clear());

describe('MerchantPage', () => {
  it('MER-04 shows name, facts, description, pictures and address', async () => {
    const { container } = showMerchant();
    await findTitle();
    expect(container.textContent).toContain('(689 reviews)');
    expect(container.textContent).toContain('Carroll Gardens, Brooklyn');
    expect(screen.getByText('Fresh egg pasta rolled at the window.')).toBeInTheDocument();
    expect(screen.getByText('318 Court Street, Brooklyn, NY 11231')).toBeInTheDocument();
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/merchants/d1?w=500&q=auto',
      '/images/merchants/d1/2?w=500&q=auto',
      '/images/merchants/d1/3?w=500&q=auto',
    ]);
    expect(document.title).toBe('Osteria Lucciola | Demo Dining');
  });

  it('MER-04 shows events and menu pictures, and drops unsafe URLs', async () => {
    showMerchant({
      events: [{ title: 'Truffle week', description: 'Five courses.', startsAt: '2026-11-20' }],
      menuImages: ['https://pictures.example/menu-1.jpg', 'javascript:alert(1)'],
      website: 'javascript:alert(1)',
    });
    await findTitle();
    expect(withinSection('Events').getByText('Friday, November 20')).toBeInTheDocument();
    const menuLinks = withinSection('Menu').getAllByRole('link');
    expect(menuLinks.map((link) => link.getAttribute('href'))).toEqual(['https://pictures.example/menu-1.jpg']);
    expect(screen.queryByRole('link', { name: 'Website' })).not.toBeInTheDocument();
  });

  it('MER-04 has no events, menu or offers section for a merchant without them', async () => {
    showMerchant();
    await findTitle();
    expect(screen.queryByRole('region', { name: /Events|Menu|Offers/ })).not.toBeInTheDocument();
  });

  it('MER-04 links to telephone, website and directions', async () => {
    showMerchant({ website: 'https://osteria.example' });
    await findTitle();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17185550134');
    expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('link', { name: /^Directions/ })).toHaveLength(2);
  });
});

describe('the heart of a merchant page', () => {
  it('EXT-04 saves the restaurant, also for the next visit', async () => {
    const { user } = showMerchant();
    await findTitle();
    await user.click(screen.getByRole('button', { name: 'Save Osteria Lucciola' }));
    showMerchant();
    await findTitle();
    expect(screen.getByRole('button', { name: 'Save Osteria Lucciola' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('MerchantPage without a merchant', () => {
  it('MER-04 says that a merchant is not in the program', async () => {
    showRoutes({ path: '/merchants/nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This restaurant isn’t in the program' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
  });

  it('MER-04 repeats the failed call on request', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : makeMerchantDetail());
    const { user } = showRoutes({ path: '/merchants/d1', answers: { [MERCHANT_CALL]: answer } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await findTitle()).toBeVisible();
  });
});

describe('the link back to results', () => {
  it('SRC-08 leads to the last search when the visitor came directly to the page', async () => {
    remembered.lastSearch.write('near=Boston&page=2');
    showMerchant();
    await findTitle();
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute('href', '/search?near=Boston&page=2');
  });

  it('SRC-08 goes back in the history when the visitor came from another page', async () => {
    const { user, navigate, location } = showMerchant({}, { path: '/search?near=Austin' });
    navigate('/merchants/d1');
    await findTitle();
    await user.click(screen.getByRole('link', { name: 'Back to results' }));
    await waitFor(() => expect(location().search).toBe('?near=Austin'));
  });
});
