import type { Availability, Slot } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { makeSlot, renderWithSite, RESERVATION_ZONE, type Answers } from '@dining/testing';
import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { BookingProvider } from './booking.context.ts';
import { ReserveWidget, type ReserveWidgetProps } from './widget/ReserveWidget.tsx';

/** The restaurant's current date in these tests: Friday. */
export const TODAY = '2026-11-20';
/** Noon at the restaurant. */
export const NOW = new Date('2026-11-20T19:00:00Z');

export const AVAILABILITY_CALL = '/api/v2/Merchants/d1/Availability';
export const RESERVATIONS_CALL = '/api/Member/Reservations';

export const seven = makeSlot(TODAY, '19:00');
export const eight = makeSlot(TODAY, '20:00', { needsCard: true, feeCents: 5_000 });

export const slots = (...list: Slot[]): Availability => ({ outcome: 'slots', slots: list as [Slot, ...Slot[]] });

type ShowOptions = Partial<ReserveWidgetProps> & {
  path?: string;
  answers?: Answers;
  isMember?: boolean;
  memberId?: string;
  timeZone?: string;
  partner?: Partner;
  /** Another part of the page. */
  beside?: ReactNode;
};

/** Renders the widget; the result has the recorded events, the pages left for, and the paths to return to from sign-in. */
export function showWidget({
  path = '/merchants/d1',
  answers,
  isMember = true,
  memberId = 'member-0001',
  timeZone,
  partner,
  beside,
  ...props
}: ShowOptions = {}) {
  const events: string[] = [];
  const left: string[] = [];
  const returnPaths: string[] = [];
  function Site({ children }: { children: ReactNode }) {
    const [isSignedIn, setSignedIn] = useState(isMember);
    const [site] = useState(() => ({
      onSignIn: (to: string) => void returnPaths.push(to),
      onSignedOut: () => setSignedIn(false),
      record: (event: string) => void events.push(event),
      leave: (url: string) => void left.push(url),
    }));
    return (
      <BookingProvider site={{ ...site, memberId: isSignedIn ? memberId : undefined }}>{children}</BookingProvider>
    );
  }
  const rendered = renderWithSite(
    <Site>
      <ReserveWidget
        merchant={{
          id: 'd1',
          name: 'Osteria Lucciola',
          timeZone: timeZone ?? RESERVATION_ZONE,
          telephone: { href: 'tel:+17185550134', text: '(718) 555-0134' },
        }}
        {...props}
      />
      {beside}
    </Site>,
    { path, answers: { [AVAILABILITY_CALL]: slots(seven, eight), ...answers }, ...(partner && { partner }) },
  );
  /** The bodies of the sent bookings, oldest first. */
  const sent = () =>
    Promise.all(
      rendered.requests
        .filter(({ url, method }) => method !== 'GET' && new URL(url).pathname.startsWith(RESERVATIONS_CALL))
        .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
    );
  return { ...rendered, events, left, returnPaths, sent };
}

export const slotButton = (name: string) => screen.findByRole('button', { name });
export const reserveButton = () => screen.findByRole('button', { name: 'Reserve now' });

/** Waits until nothing is pending. */
export const settle = () => act(async () => void (await Promise.resolve()));
