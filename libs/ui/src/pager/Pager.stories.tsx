import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Pager } from './Pager.tsx';

const meta: Meta<typeof Pager> = {
  title: 'ui/Pager',
  component: Pager,
  args: {
    current: 4,
    total: 9,
    hrefOf: (page) => `/search?page=${page}`,
    labels: { pages: 'Results pages', page: (page) => `Page ${page}`, previous: 'Previous page', next: 'Next page' },
  },
};
export default meta;

type Story = StoryObj<typeof Pager>;

export const Middle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getAllByRole('link', { name: /^Page/ })).toHaveLength(5);
  },
};

export const First: Story = {
  args: { current: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  },
};

export const Last: Story = {
  args: { current: 9 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  },
};

export const OnePageShowsNothing: Story = {
  args: { current: 1, total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};
