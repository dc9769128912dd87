import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { Panel } from './Panel.tsx';
import { Ticket } from './Ticket.tsx';

const meta: Meta<typeof Panel> = { title: 'ui/Panel', component: Panel };
export default meta;

type Story = StoryObj<typeof Panel>;

export const Plain: Story = { args: { children: 'A bordered surface.' } };

export const Lifted: Story = { render: () => <Panel data-lift>Above the page.</Panel> };

export const EarnTicket: Story = {
  render: () => (
    <Ticket
      aria-label="Waiting for you"
      top={
        <>
          <h3>500 bonus miles</h3>
          <p>After your first dine of $25 or more within 30 days of joining.</p>
        </>
      }
      bottom="Keep the points your card already gives. These come on top."
    />
  ),
};

export const BonusTicket: Story = {
  render: () => (
    <Ticket
      look="bonus"
      aria-label="Weekday lunch"
      top={<b>+500 miles</b>}
      bottom={
        <>
          <p>Spend $20 or more before 3 PM, Monday to Thursday.</p>
          <Button small>Activate</Button>
        </>
      }
    />
  ),
};
