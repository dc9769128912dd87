import type { MerchantSearchQuery, WordQuery } from '@dining/api-contract';
import { placeKind } from '@dining/rules';
import type { LocationService } from '../locations/locations.ts';

/** Where words are searched: a point, the place that a text means, or the default one (SRC-03). */
export function areaOf(
  locations: LocationService,
  { near, latitude, longitude }: WordQuery,
): Pick<MerchantSearchQuery, 'latitude' | 'longitude' | 'state'> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const place = near === undefined || placeKind(near) !== 'typed' ? null : locations.guess(near).place;
  if (place === null) return locations.defaultLocation();
  const { stateCode } = place;
  return { latitude: place.latitude, longitude: place.longitude, ...(stateCode && { state: stateCode }) };
}
