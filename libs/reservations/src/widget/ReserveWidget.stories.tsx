import type { Availability } from '@dining/api-contract';
import { dayAfter } from '@dining/rules';
import { type Answer } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  AVAILABILITY_CALL,
  otherTables,
  storyCalls,
  StoryWidget,
  tablePath,
  tables,
  TOMORROW,
} from '../reservation-stories.testing.tsx';

const meta: Meta = { title: 'reservations/Widget', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const answered = (answer: Answer, path?: string, isMember = true): Story => ({
  beforeEach: storyCalls({
    [AVAILABILITY_CALL]: answer,
    '/api/Member/TableAlerts': {
      id: '1',
      merchantId: 'd1',
      merchantName: '',
      date: TOMORROW,
      time: '19:00',
      partySize: 2,
    },
  }),
  render: () => <StoryWidget path={path ?? tablePath()} isMember={isMember} />,
});

const outcome = (availability: Availability, path?: string) => answered(availability, path);

/** RSV-02: tables around the wanted time, two of which a card holds. */
export const Slots: Story = {
  ...outcome(tables),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '7:00 PM' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '8:00 PM $50 no-show' })).toBeVisible();
  },
};
export const SlotsOnAPhone: Story = { ...Slots, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = answered(() => new Promise(() => undefined));

export const Failed: Story = {
  ...answered(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => void (await canvas.findByText('We couldn’t load tables just now.')),
};

/** EXT-09: other times, other days, and a mail when a table frees up. */
export const None: Story = {
  ...outcome({ outcome: 'none', ...otherTables }),
  play: async ({ canvas }) => {
    await canvas.findByText('No tables around 7:00 PM, Tomorrow.');
    await expect(canvas.getByRole('list', { name: 'Same day' })).toBeVisible();
  },
};
export const NoneOnAPhone: Story = { ...None, globals: { viewport: { value: 'phone' } } };

/** EXT-09: nothing at all for the next days. */
export const NothingAnywhere: Story = outcome({ outcome: 'none', sameDay: [], nextDays: [] });

export const AlertSet: Story = {
  ...None,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when a table frees up' }));
    await canvas.findByText(/We’ll e-mail you as soon as a table frees up/);
  },
};

export const NoneForVisitors: Story = answered({ outcome: 'none', sameDay: [], nextDays: [] }, undefined, false);

export const TooClose: Story = outcome({ outcome: 'too_close', ...otherTables });
export const PartyTooSmall: Story = outcome({ outcome: 'party_too_small', minParty: 2 }, tablePath(undefined, 1));
export const PartyTooBig: Story = outcome({ outcome: 'party_too_big', maxParty: 8 }, tablePath(undefined, 20));
export const TooFar: Story = outcome({ outcome: 'too_far', lastDate: dayAfter(TOMORROW, 60) });
