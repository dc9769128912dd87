import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Icon } from '../icon/Icon.tsx';
import { SlidersIcon } from '../icon/icons.ts';
import { Chip, ChipGroup, ChipRow } from './Chip.tsx';

const meta: Meta<typeof Chip> = { title: 'ui/Chip', component: Chip, args: { children: 'Dinner' } };
export default meta;

type Story = StoryObj<typeof Chip>;

export const Off: Story = { args: { pressed: false } };

export const On: Story = { args: { pressed: true } };

function Toggling() {
  const [on, setOn] = useState(false);
  return (
    <Chip pressed={on} onClick={() => setOn(!on)}>
      Dine in
    </Chip>
  );
}

export const Toggles: Story = {
  render: () => <Toggling />,
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('button', { name: 'Dine in' });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Row: Story = {
  render: () => (
    <ChipRow>
      <Chip count={2}>
        <Icon of={SlidersIcon} size={16} />
        Filters
      </Chip>
      <Chip pressed>Dinner</Chip>
      <Chip pressed>Dine in</Chip>
      <Chip pressed={false}>Acclaimed</Chip>
      <Chip pressed={false}>New</Chip>
      <Chip pressed={false}>Reserve</Chip>
    </ChipRow>
  ),
};

export const Group: Story = {
  render: () => (
    <ChipGroup>
      <Chip pressed={false}>Breakfast</Chip>
      <Chip pressed={false}>Brunch</Chip>
      <Chip pressed>Dinner</Chip>
      <Chip pressed={false}>Late night</Chip>
    </ChipGroup>
  ),
};
