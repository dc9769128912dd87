import type { MerchantSearchQuery, NearestPlaces } from '@dining/api-contract';
import { EVERYWHERE_MILES } from '@dining/merchant-index';
import type { LocationService } from '../locations/locations.ts';
import { foundWithAllWords, type MerchantService } from '../merchants/merchants.ts';

/** The results that are looked at: enough to leave the nearest large city. */
const LOOKED_AT = 100;
const MAX_PLACES = 3;

/**
 * The cities nearest to a search in which it has results, with all of its words and its filters. Its radius and state do
 * not count, because there it has none.
 */
export function nearestPlaces(
  merchants: MerchantService,
  locations: LocationService,
  partner: string,
  query: MerchantSearchQuery,
): NearestPlaces {
  const { state: _, ...anywhere } = query;
  const everywhere = {
    ...anywhere,
    radius: EVERYWHERE_MILES,
    sortBy: 'distance',
    pageNo: 1,
    pageSize: LOOKED_AT,
  } as const;
  const milesOf = new Map<string, number>();
  for (const { location, distance } of foundWithAllWords(merchants.search(partner, everywhere))) {
    const { label } = locations.nearest(location.latitude, location.longitude);
    if (!milesOf.has(label)) milesOf.set(label, distance);
    if (milesOf.size === MAX_PLACES) break;
  }
  return { places: Array.from(milesOf, ([label, miles]) => ({ label, miles })) };
}
