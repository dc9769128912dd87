import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AutocompleteInput } from '../autocomplete/AutocompleteInput.tsx';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { LocateFixedIcon, MapPinIcon, SearchIcon, UtensilsIcon } from '../icon/icons.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchField } from './SearchField.tsx';

const meta: Meta<typeof SearchBar> = { title: 'ui/SearchBar', component: SearchBar };
export default meta;

type Story = StoryObj<typeof SearchBar>;

const places = [
  { id: 'here', label: 'Current Location', icon: LocateFixedIcon },
  { id: 'brooklyn', label: 'Brooklyn, NY' },
  { id: 'brookline', label: 'Brookline, MA' },
  { id: 'brookfield', label: 'Brookfield, WI' },
];

function Bar({ compact }: { compact?: boolean }) {
  const [place, setPlace] = useState('');
  return (
    <SearchBar compact={compact} aria-label="Search restaurants" onSubmit={(event) => event.preventDefault()}>
      <SearchField label="Near" icon={MapPinIcon}>
        <AutocompleteInput
          value={place}
          onValueChange={setPlace}
          suggestions={places.filter(({ label }) => label.toLowerCase().includes(place.toLowerCase()))}
          onPick={({ label }) => setPlace(label)}
          aria-label="Near"
          listLabel="Places"
          countText={(count) => `${count} suggestions`}
          emptyText="We can’t find that place in the U.S."
          placeholder="City, state or ZIP code"
        />
      </SearchField>
      <SearchField label="Restaurant or cuisine" icon={UtensilsIcon} placeholder="Anything good" name="what" />
      <Button type="submit">
        <Icon of={SearchIcon} />
        <span>Search</span>
      </Button>
    </SearchBar>
  );
}

export const Hero: Story = { render: () => <Bar /> };

export const Compact: Story = { render: () => <Bar compact /> };

/** SRC-03: focus stays in the input, arrow keys move, Enter picks, Escape closes; any other text may be typed. */
export const Suggestions: Story = {
  render: () => <Bar />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Near' }));
    // The input opens a list once the code of the suggestions is loaded.
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Near' })).toHaveAttribute('aria-haspopup'));
    const input = canvas.getByRole('combobox', { name: 'Near' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, 'brook');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await expect(screen.getByRole('listbox', { name: 'Places' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('Brookline, MA'));
    await userEvent.clear(input);
    await userEvent.type(input, 'brook');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('brook');
    await userEvent.type(input, 'zzz');
    await waitFor(() => expect(screen.getByText('We can’t find that place in the U.S.')).toBeVisible());
  },
};
