import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { BookingEvent } from './events/booking-events.ts';

/** What the screens of reservations need to know from the site around them. */
export type BookingSite = {
  /** Public id of the signed-in member; undefined for visitors. */
  memberId: string | undefined;
  /** Called before a visitor leaves for sign-in or joining. @param returnPath where they want to be afterwards */
  onSignIn(returnPath: string): void;
  /** The server answered that no one is signed in anymore. */
  onSignedOut(): void;
  /** Records an impression (ANL-04). */
  record(event: BookingEvent, data: Readonly<Record<string, string | number>>): void;
  /** Opens the payment page in place of this one. */
  leave(url: string): void;
};

const nothing = () => undefined;

const BookingContext = createContext<BookingSite>({
  memberId: undefined,
  onSignIn: nothing,
  onSignedOut: nothing,
  record: nothing,
  leave: nothing,
});

/** Tells the screens of reservations who books and where their events go. Features provide it. */
export function BookingProvider({ site, children }: { site: BookingSite; children: ReactNode }): ReactNode {
  return createElement(BookingContext.Provider, { value: site }, children);
}

export const useBookingSite = (): BookingSite => useContext(BookingContext);
