import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Booking, BookingProvider } from '../booking/booking.ts';
import type { ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';

/** What the work on reservations needs. */
export type ReservationContext = {
  database: Database;
  booking: Booking;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): Date;
};

/**
 * Who holds the table of a reservation. The restaurant may have moved to another provider since.
 * @throws Error where this server no longer knows the provider
 */
export function providerOfRow({ booking }: Pick<ReservationContext, 'booking'>, row: ReservationRow): BookingProvider {
  const provider = booking[row.provider];
  if (!provider) throw new Error('This server has no BOOKING_URL, and a reservation is at that provider.');
  return provider;
}

/** Columns of a reservation that are not known before the provider answers. */
export const unansweredColumns = (restaurant: Restaurant, startsAt: Date) => ({
  merchant_id: restaurant.id,
  merchant_name: restaurant.name,
  time_zone: restaurant.zone,
  starts_at: startsAt,
  ends_at: startsAt,
  changeable_until: startsAt,
});
