import { StorySite } from '@dining/testing';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addRecentSearch, clearRecentSearches } from '../recent/recent-searches.ts';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

const Hero = styled.div`
  padding: ${token('space-8')} ${token('space-5')};
  background: ${token('color-bg-hero')};
  color: ${token('color-text-on-hero')};
`;

const Example = (props: Partial<SearchFormProps>) => (
  <StorySite>
    <SearchForm near="Brooklyn, NY" onSearch={() => undefined} {...props} />
  </StorySite>
);

const meta: Meta<typeof Example> = { title: 'location/SearchForm', component: Example };
export default meta;

type Story = StoryObj<typeof Example>;

/** SRC-03 */
export const InTheHero: Story = {
  render: (props) => (
    <Hero>
      <Example {...props} />
    </Hero>
  ),
};

export const AboveResults: Story = { args: { compact: true, what: 'pizza' } };

export const UnknownPlace: Story = { args: { compact: true, near: 'Qwertyville', isUnknownPlace: true } };

/** SRC-08: recent searches below an empty field, in a grid whose second column removes them. */
export const RecentSearches: Story = {
  args: { compact: true, near: 'Chicago, IL' },
  beforeEach: () => {
    addRecentSearch({ near: 'Austin, TX', what: '' });
    addRecentSearch({ near: 'Boston, MA', what: 'Pizza' });
    return clearRecentSearches;
  },
  play: async ({ canvas }) => {
    const [, what] = await canvas.findAllByRole('combobox');
    await userEvent.click(what as HTMLElement);
    const grid = await screen.findByRole('grid');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(2));
    await expect(within(grid).getByRole('gridcell', { name: 'Austin, TX' })).toBeVisible();
  },
};
