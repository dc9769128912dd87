import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPlaceholder } from './MapPlaceholder.tsx';

const Frame = styled.main`
  position: relative;
  block-size: 360px;
  background: ${token('color-map-land')};
  color: ${token('color-map-label')};
`;

const meta: Meta<typeof MapPlaceholder> = {
  title: 'map/MapPlaceholder',
  component: MapPlaceholder,
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof MapPlaceholder>;

/** The map library is loading. */
export const Loading: Story = { args: { phase: 'loading' } };

/** The member saves data: the map loads on request. */
export const ShowMap: Story = { args: { phase: 'idle', onShow: () => undefined } };

/** The browser cannot draw the map; the list has every result. */
export const Failed: Story = { args: { phase: 'failed' } };
