import { StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FavoriteButton } from './FavoriteButton.tsx';
import { FavoritesWatcher } from './FavoritesWatcher.ts';

const KEY = 'dining.favorites';

/** The hearts of two restaurants, as a visitor's browser keeps them. */
const Shown = () => (
  <StorySite settings={{ hasMerchantFavorites: true }}>
    <FavoriteButton merchant={{ id: 'd1', name: 'Osteria Lucciola' }} />
    <FavoriteButton merchant={{ id: 'd2', name: 'Hanok Table' }} />
    <FavoritesWatcher />
  </StorySite>
);

const meta: Meta<typeof Shown> = {
  title: 'merchants/FavoriteButton',
  component: Shown,
  beforeEach: () => {
    localStorage.setItem(KEY, '["d1"]');
    return () => localStorage.removeItem(KEY);
  },
};
export default meta;

type Story = StoryObj<typeof Shown>;

/** EXT-04: a heart is a toggle button, named after its restaurant. */
export const Hearts: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button') as [HTMLElement, HTMLElement];
    await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(first);
    await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'false'));
    await expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toEqual(['d2']);
  },
};
