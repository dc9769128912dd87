import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Waiting } from './Waiting.tsx';

const Frame = styled.main`
  position: relative;
  block-size: 360px;
  background: ${token('color-map-land')};
  color: ${token('color-map-label')};
`;

const meta: Meta<typeof Waiting> = {
  title: 'map/Waiting',
  component: Waiting,
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Waiting>;

/** The library is on its way. */
export const Loading: Story = { args: { phase: 'loading' } };

/** The member saves data: the map comes when it is asked for. */
export const ShowMap: Story = { args: { phase: 'idle', onAsk: () => undefined } };

/** No map can be drawn; the list has every result. */
export const Failed: Story = { args: { phase: 'failed' } };
