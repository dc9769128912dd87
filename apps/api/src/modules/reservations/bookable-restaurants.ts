import type { Partner } from '@dining/partner-settings';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Booking, BookingProvider } from '../booking/booking.ts';
import { findRestaurants, type Restaurant } from './restaurants.repository.ts';

/** A restaurant and who books its tables. */
export type Bookable = { restaurant: Restaurant; provider: BookingProvider };

/** @throws AppError (404) at partners without reservations */
export function requireReservations({ settings }: Partner): void {
  if (!settings.openTableReservationsEnabled) throw notFound('A reservation at this partner');
}

/** The restaurants of these ids that take reservations, read in the turn of a partner, in the order of the ids. */
export async function bookableOf(
  { database, booking }: { database: Database; booking: Booking },
  partner: string,
  ids: readonly string[],
): Promise<Bookable[]> {
  const known = await findRestaurants(database.sharedFor(partner), ids);
  return ids.flatMap((id) => {
    const restaurant = known.get(id);
    const provider = restaurant?.isListed === true ? booking.providerOf(restaurant) : undefined;
    return restaurant && provider ? [{ restaurant, provider }] : [];
  });
}

/** @throws AppError (404) for a restaurant that is not listed or takes no reservations here */
export async function bookable(
  needs: { database: Database; booking: Booking },
  partner: Partner,
  id: string,
): Promise<Bookable> {
  requireReservations(partner);
  const [found] = await bookableOf(needs, partner.code, [id]);
  if (!found) throw notFound('A restaurant that takes reservations');
  return found;
}
