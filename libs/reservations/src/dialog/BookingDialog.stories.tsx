import type { BookingOutcome } from '@dining/api-contract';
import { errorAnswer, makeReservation, type Answers } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import {
  AVAILABILITY_CALL,
  RESERVATIONS_CALL,
  storyCalls,
  StoryWidget,
  tablePath,
  tables,
  TOMORROW,
} from '../reservation-stories.testing.tsx';

const meta: Meta = { title: 'reservations/Booking', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const booked = makeReservation({ date: TOMORROW, bonus: 50, specialRequest: 'By the window, please.' });

type Shown = { answers?: Answers; time?: string; isMember?: boolean; bonus?: string };

const dialog = ({ answers, time = '19:00', isMember = true, bonus = '50 miles' }: Shown = {}): Story => ({
  beforeEach: storyCalls({ [AVAILABILITY_CALL]: tables, ...answers }),
  render: () => <StoryWidget path={tablePath(time)} isMember={isMember} bonus={bonus} />,
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

const submitted = (answers: Answers, title: string | RegExp, shown: Shown = {}): Story => ({
  ...dialog({ ...shown, answers }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Reserve now|Continue to card details)$/ }));
    await expect(await screen.findByText(title)).toBeVisible();
  },
});

const outcome = (name: Exclude<BookingOutcome['outcome'], 'success'>, title: string | RegExp): Story =>
  submitted(
    {
      [RESERVATIONS_CALL]: ({ method }: Request) =>
        method === 'POST' ? { outcome: name } : { upcoming: [booked], past: [] },
    },
    title,
  );

export const Review: Story = dialog();
export const ReviewOnAPhone: Story = { ...Review, globals: { viewport: { value: 'phone' } } };

/** RSV-03: the slot needs a card; the fee is written out. */
export const NeedsCard: Story = dialog({ time: '20:00' });

export const Sending: Story = {
  ...dialog({ answers: { [RESERVATIONS_CALL]: () => new Promise(() => undefined) } }),
  play: async () => {
    const submit = await screen.findByRole('button', { name: 'Reserve now' });
    await userEvent.click(submit);
    await expect(submit).toHaveAttribute('aria-busy', 'true');
  },
};

export const Booked: Story = submitted(
  { [RESERVATIONS_CALL]: { outcome: 'success', reservation: booked } },
  'You’re booked!',
);
export const BookedOnAPhone: Story = { ...Booked, globals: { viewport: { value: 'phone' } } };

export const Taken: Story = outcome('taken', 'Someone else just took this table.');
export const Overlap: Story = outcome('overlap', 'You already have a reservation here within two hours.');
export const Checking: Story = outcome('checking', /still checking whether your last try/);
export const Deactivated: Story = outcome('deactivated', /booking service can’t take/);
export const CardNeeded: Story = outcome('card_needed', 'This table needs a card. Please add one to book it.');
export const TooLate: Story = outcome('too_late', /too late to change this online/);
export const GeneralError: Story = outcome('error', 'We couldn’t reserve your table. Please try again.');

/** RSV-03: the payment provider failed. */
export const PaymentFailed: Story = submitted(
  { [`${RESERVATIONS_CALL}/Guarantees`]: errorAnswer(424, 'payment_failed') },
  /The card page isn’t available/,
  { time: '20:00' },
);

/** A link to a table that is not free anymore. */
export const Gone: Story = dialog({ time: '22:15' });

/** RSV-03: the login prompt. */
export const SignInFirst: Story = dialog({ isMember: false });
export const SignInFirstOnAPhone: Story = { ...SignInFirst, globals: { viewport: { value: 'phone' } } };
