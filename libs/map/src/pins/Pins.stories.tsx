import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { MapPin } from '../map.types.ts';
import { Cluster } from './Cluster.tsx';
import { Pin, StaticPin } from './Pin.tsx';

const Ground = styled.main`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token('space-6')};
  padding: ${token('space-6')};
  background: ${token('color-map-land')};
`;

const meta: Meta = { title: 'map/Pins' };
export default meta;

type Story = StoryObj;

const pins: MapPin[] = [
  { id: 'rated', name: 'Marigold & Thyme', latitude: 40.68, longitude: -73.99, rating: 4.7 },
  { id: 'bonus', name: 'Kinoko Ramen-ya', latitude: 40.68, longitude: -73.99, rating: 4.6, bonus: '+500 Bonus miles' },
  { id: 'new', name: 'Hanok Table', latitude: 40.68, longitude: -73.99 },
  {
    id: 'long',
    name: 'Gastronomiewertschätzungsgesellschaft am Alten Fischmarkt',
    latitude: 40.68,
    longitude: -73.99,
    rating: 4.9,
  },
];

const handlers = {
  isTabStop: true,
  onFocus: () => undefined,
  onArrowKey: () => undefined,
  register: () => () => undefined,
};

function SelectablePins() {
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <Ground>
      {pins.map((pin) => (
        <Pin
          {...handlers}
          key={pin.id}
          pin={pin}
          selected={pin.id === selectedId}
          onPress={() => setSelectedId(pin.id === selectedId ? undefined : pin.id)}
        />
      ))}
      <Cluster {...handlers} count={12} onPress={() => undefined} />
      <Cluster {...handlers} count={104} onPress={() => undefined} />
    </Ground>
  );
}

/** Rated, with a bonus, unrated, with a very long name, and clusters. A pressed pin is selected and shows its name. */
export const States: Story = {
  render: () => <SelectablePins />,
  play: async ({ canvasElement }) => {
    const pin = within(canvasElement).getByRole('button', { name: 'Marigold & Thyme, rated 4.7' });
    await userEvent.click(pin);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(pin).toHaveTextContent('Marigold & Thyme');
  },
};

/** A selected pin whose name does not fit. */
export const LongName: Story = {
  render: () => (
    <Ground>
      <StaticPin pin={pins[3]!} />
    </Ground>
  ),
};
