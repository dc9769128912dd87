import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { bookingClient } from './booking-client.ts';
import type { BookableRestaurant, BookingProvider } from './booking-provider.ts';
import { embeddedBooking } from './embedded-booking.ts';
import { remoteBooking } from './remote-booking.ts';

/** Limit of each attempt at a call to the remote provider; a booking takes four of them at most. */
const REMOTE_TIMEOUT_MS = 4_000;

/** The providers of this server. */
export type Booking = {
  /** Who books the tables of a restaurant; undefined where nobody does. */
  providerOf(restaurant: Pick<BookableRestaurant, 'room' | 'openTableId'>): BookingProvider | undefined;
  embedded: BookingProvider;
  /** Where BOOKING_URL is set. */
  remote: BookingProvider | undefined;
};

type BookingOptions = {
  env: Pick<Env, 'BOOKING_URL' | 'BOOKING_CLIENT_ID' | 'BOOKING_CLIENT_SECRET'>;
  database: Database;
  now(): Date;
};

/** A restaurant with a dining room is booked here, even if the remote provider knows it too. */
export function createBooking({ env, database, now }: BookingOptions): Booking {
  const { BOOKING_URL: url, BOOKING_CLIENT_ID: clientId, BOOKING_CLIENT_SECRET: clientSecret } = env;
  const embedded = embeddedBooking({ database, now });
  const remote =
    url !== undefined && clientId !== undefined && clientSecret !== undefined
      ? remoteBooking({
          database,
          client: bookingClient({ url, clientId, clientSecret, timeoutMs: REMOTE_TIMEOUT_MS, now }),
        })
      : undefined;
  return {
    embedded,
    remote,
    providerOf: ({ room, openTableId }) => {
      if (room !== undefined) return embedded;
      return openTableId === undefined ? undefined : remote;
    },
  };
}
