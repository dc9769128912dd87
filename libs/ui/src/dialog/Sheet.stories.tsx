import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Chip, ChipGroup } from '../chip/Chip.tsx';
import { Sheet } from './Sheet.tsx';

const meta: Meta<typeof Sheet> = { title: 'ui/Sheet', component: Sheet };
export default meta;

type Story = StoryObj<typeof Sheet>;

const groups = {
  'Sort by': ['Closest first', 'Highest rated', 'Newest'],
  Suggested: ['Acclaimed', 'New', 'Miles available', 'Reserve'],
  Meal: ['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Late night'],
  'Dining options': ['Delivery', 'Dine in', 'Takeout', 'Online ordering'],
};

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Chip onClick={() => setOpen(true)}>Filters</Chip>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters and sort"
        closeLabel="Close filters"
        footer={
          <>
            <Button look="bare">Clear all</Button>
            <Button onClick={() => setOpen(false)}>Show 24 restaurants</Button>
          </>
        }
      >
        {Object.entries(groups).map(([name, choices]) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <ChipGroup>
              {choices.map((choice, index) => (
                <Chip key={choice} pressed={index === 0}>
                  {choice}
                </Chip>
              ))}
            </ChipGroup>
          </fieldset>
        ))}
      </Sheet>
    </main>
  );
}

export const FilterPanel: Story = {
  render: () => <Filters />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters and sort' });
    await expect(screen.getByRole('group', { name: 'Meal' })).toBeInTheDocument();
  },
};
