import { makeMember, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Emulation } from './Emulation.tsx';

const meta: Meta<typeof Emulation> = {
  title: 'session/Emulation',
  component: Emulation,
  args: { member: makeMember(), onExit: fn() },
  decorators: [
    (Story) => (
      <StorySite>
        <Story />
      </StorySite>
    ),
  ],
};
export default meta;

/** SES-11: stays at the bottom of every page while an administrator emulates a member. */
export const Shown: StoryObj<typeof Emulation> = {};
