import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { findTitle, showMerchant } from '../page/merchant-page.testing.tsx';

const withOrdering = { origin: 'https://order.osteria.example' };

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

describe('ordering online', () => {
  it('MER-04 asks before it leads to the merchant’s ordering page', async () => {
    const { user, location } = showMerchant(withOrdering);
    await findTitle();
    await user.click(screen.getByRole('link', { name: 'Order online' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order from Osteria Lucciola' }));
    expect(dialog.getByRole('link', { name: /^Order now/ })).toHaveAttribute('href', 'https://order.osteria.example');
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location().pathname).toBe('/merchants/d1');
  });

  it('RTE-03 opens the dialog at /Order, and closing it leads to the merchant', async () => {
    const { user, location } = showMerchant(withOrdering, { path: '/merchants/d1/Order' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location().pathname).toBe('/merchants/d1'));
  });

  it('MER-04 says when a merchant takes no orders online', async () => {
    showMerchant({ origin: 'javascript:alert(1)' }, { path: '/merchants/d1/order' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This restaurant doesn’t take orders online.')).toBeInTheDocument();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });
});
