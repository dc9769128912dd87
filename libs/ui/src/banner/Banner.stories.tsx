import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './Banner.tsx';

const meta: Meta<typeof Banner> = { title: 'ui/Banner', component: Banner };
export default meta;

type Story = StoryObj<typeof Banner>;

export const Success: Story = {
  args: { kind: 'success', label: 'SUCCESS:', title: 'Your referral link has been copied.' },
};

export const Warning: Story = {
  args: {
    kind: 'warning',
    label: 'WARNING:',
    title: 'You’ve linked 12 cards, the most you can have. Remove one to add another.',
  },
};

export const Info: Story = { args: { kind: 'info', title: 'Your summary is updated every night.' } };

export const ErrorWithLinks: Story = {
  args: {
    kind: 'error',
    label: 'ERROR:',
    title: 'two fields need another look',
    children: (
      <ul>
        <li>
          <a href="#password">Password: at least 8 characters</a>
        </li>
        <li>
          <a href="#zip">ZIP code: must have 5 numbers</a>
        </li>
      </ul>
    ),
  },
};
