import type { Availability } from '@dining/api-contract';
import { dayAfter, dayIn } from '@dining/rules';
import { answerCalls, makeSlot, RESERVATION_ZONE, StorySite, type Answers } from '@dining/testing';
import { Container, Panel } from '@dining/ui';
import type { ReactNode } from 'react';
import { BookingProvider } from './booking.context.ts';
import { addressOf } from './request/table-request.ts';
import { ReserveWidget, type ReserveWidgetProps } from './widget/ReserveWidget.tsx';

/** Tomorrow at the restaurant of the stories. */
export const TOMORROW = dayAfter(dayIn(RESERVATION_ZONE, new Date()), 1);

const TIMES = ['18:30', '18:45', '19:00', '19:15', '19:30', '20:00'];

/** Six tables of tomorrow; the last two need a card. */
export const tables: Availability = {
  outcome: 'slots',
  slots: TIMES.map((time, index) => makeSlot(TOMORROW, time, index < 4 ? {} : { needsCard: true, feeCents: 5_000 })),
};

/** Alternatives to a time without tables. */
export const otherTables = {
  sameDay: ['17:00', '17:15', '21:30'].map((time) => makeSlot(TOMORROW, time)),
  nextDays: [dayAfter(TOMORROW, 1), dayAfter(TOMORROW, 2)].flatMap((date) =>
    ['18:45', '19:00', '19:30'].map((time) => makeSlot(date, time)),
  ),
};

export const AVAILABILITY_CALL = '/api/v2/Merchants/d1/Availability';
export const RESERVATIONS_CALL = '/api/Member/Reservations';

/** Answers the calls of a story, and forgets what an earlier one stored. */
export function storyCalls(answers: Answers): () => () => void {
  return () => {
    const { fetch } = globalThis;
    sessionStorage.clear();
    answerCalls({ '/api/CSRF': { csrfToken: 'story' }, ...answers });
    return () => void (globalThis.fetch = fetch);
  };
}

/** Path of the restaurant's page for a party tomorrow, with a time chosen. */
export const tablePath = (time?: string, partySize = 2): string =>
  '/merchants/d1' +
  addressOf(
    { date: TOMORROW, time: '19:00', partySize },
    time === undefined ? undefined : makeSlot(TOMORROW, time).startsAt,
  );

type StoryWidgetProps = Partial<ReserveWidgetProps> & { path?: string; isMember?: boolean };

/** The widget as wide as on a restaurant's page. */
export const StoryWidget = ({ path = tablePath(), isMember = true, ...props }: StoryWidgetProps): ReactNode => (
  <StorySite path={path}>
    <BookingProvider
      site={{
        memberId: isMember ? 'member-0001' : undefined,
        onSignIn: () => undefined,
        onSignedOut: () => undefined,
        record: () => undefined,
        leave: () => undefined,
      }}
    >
      <main>
        <Container>
          <Panel as="section" aria-label="Reserve a table" style={{ maxWidth: 352 }}>
            <ReserveWidget
              merchant={{
                id: 'd1',
                name: 'Osteria Lucciola',
                timeZone: RESERVATION_ZONE,
                telephone: { href: 'tel:+17185550134', text: '(718) 555-0134' },
              }}
              {...props}
            />
          </Panel>
        </Container>
      </main>
    </BookingProvider>
  </StorySite>
);
