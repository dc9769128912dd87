import type { Reservation } from '@dining/api-contract';
import { BookingProvider } from '@dining/reservations';
import { dayAfter, dayIn } from '@dining/rules';
import {
  answerCalls,
  errorAnswer,
  makeReservation,
  makeSlot,
  memberQuery,
  RESERVATION_ZONE,
  StorySite,
  type Answers,
} from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import ReservationsPage from './ReservationsPage.tsx';

const meta: Meta = { title: 'account-center/Reservations', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const TODAY = dayIn(RESERVATION_ZONE, new Date());
const next = makeReservation({
  date: dayAfter(TODAY, 3),
  bonus: 50,
  specialRequest: 'A quiet table, please: <b>we are proposing</b>.',
});
const withCard = makeReservation({
  id: '5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3a02',
  merchantName: 'Butler & Ash Chophouse',
  date: dayAfter(TODAY, 9),
  time: '20:15',
  partySize: 6,
  feeCents: 15_000,
});
const late = makeReservation({
  id: '5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3a03',
  date: dayAfter(TODAY, 1),
  changeableUntil: '2020-01-01T00:00:00.000Z',
  feeCents: 5_000,
});
const past = (['canceled', 'completed', 'no_show'] as const).map((state, index): Reservation =>
  makeReservation({
    id: `5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3b0${index}`,
    date: dayAfter(TODAY, -5 * (index + 1)),
    state,
  }),
);
const alert = {
  id: 'a1',
  merchantId: 'd7',
  merchantName: 'Kinoko Ramen-ya',
  date: dayAfter(TODAY, 4),
  time: '19:00',
  partySize: 4,
};

const LIST = '/api/Member/Reservations';

const page = (answers: Answers, path = '/account/reservations'): Story => ({
  beforeEach: () => {
    const { fetch } = globalThis;
    answerCalls({ '/api/CSRF': { csrfToken: 'story' }, '/api/Member/TableAlerts': { alerts: [] }, ...answers });
    return () => void (globalThis.fetch = fetch);
  },
  render: () => (
    <StorySite path={path} queries={[memberQuery()]} settings={{ openTableReservationsEnabled: true }}>
      <BookingProvider
        site={{
          memberId: 'member-0001',
          onSignIn: () => undefined,
          onSignedOut: () => undefined,
          record: () => undefined,
          leave: () => undefined,
        }}
      >
        <main>
          <Container>
            <ReservationsPage />
          </Container>
        </main>
      </BookingProvider>
    </StorySite>
  ),
});

/** EXT-05, EXT-09: upcoming ones, past ones, and what the member waits for. */
export const Some: Story = {
  ...page({ [LIST]: { upcoming: [next, withCard], past }, '/api/Member/TableAlerts': { alerts: [alert] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Table alerts' })).toBeVisible();
    await expect(canvas.getByText(/<b>we are proposing<\/b>/)).toBeVisible();
  },
};
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };

/** EXT-05: the deadline has passed; the restaurant's number remains. */
export const TooLate: Story = {
  ...page({ [LIST]: { upcoming: [late], past: [] } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/too late to change this online/);
    await expect(canvas.queryByRole('button', { name: /Cancel/ })).toBeNull();
  },
};

export const OnlyPast: Story = {
  ...page({ [LIST]: { upcoming: [], past } }),
  play: async ({ canvas }) => void (await canvas.findByText('Nothing booked right now.')),
};

export const None: Story = {
  ...page({ [LIST]: { upcoming: [], past: [] } }),
  play: async ({ canvas }) => void (await canvas.findByText('No tables booked yet')),
};

export const Loading: Story = page({ [LIST]: () => new Promise(() => undefined) });

export const Failed: Story = {
  ...page({ [LIST]: errorAnswer(500, 'internal') }),
  play: async ({ canvas }) => void (await canvas.findByText('We couldn’t load this just now.')),
};

const canceling = (answer: unknown) => page({ [LIST]: { upcoming: [next], past: [] }, [`${LIST}/${next.id}`]: answer });

/** EXT-05: the safe choice comes first. */
export const AskedToCancel: Story = {
  ...canceling({}),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Cancel/ }));
    await expect(await screen.findByRole('button', { name: 'Keep my table' })).toBeVisible();
  },
};

export const CancelFailed: Story = {
  ...canceling(errorAnswer(500, 'internal')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Cancel/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    await screen.findByText('We couldn’t cancel your reservation. Please try again.');
  },
};

/** EXT-05: another time at the same restaurant. */
export const Changing: Story = {
  ...page(
    {
      [LIST]: { upcoming: [next], past: [] },
      '/api/v2/Merchants/d1/Availability': {
        outcome: 'slots',
        slots: ['18:30', '18:45', '19:15', '19:30'].map((time) => makeSlot(next.date, time)),
      },
    },
    `/account/reservations?change=${next.id}&date=${next.date}&time=19:00&party=2`,
  ),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: '7:15 PM' })),
};
