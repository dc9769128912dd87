import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Segmented } from './Segmented.tsx';

const meta: Meta = { title: 'ui/Segmented' };
export default meta;

type Story = StoryObj;

const parts = [1, 2, 3, 4].map((value) => ({ value, text: '$'.repeat(value), label: `${value} of 4` }));

function Prices() {
  const [chosen, setChosen] = useState<readonly number[]>([2]);
  const toggle = (value: number) =>
    setChosen((before) => (before.includes(value) ? before.filter((one) => one !== value) : [...before, value]));
  return <Segmented label="Price" parts={parts} chosen={chosen} onToggle={toggle} />;
}

export const Price: Story = {
  render: () => <Prices />,
  play: async ({ canvas }) => {
    const third = canvas.getByRole('button', { name: '3 of 4' });
    await userEvent.click(third);
    await expect(third).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: '2 of 4' })).toHaveAttribute('aria-pressed', 'true');
  },
};
