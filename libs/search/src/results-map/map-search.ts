import { devicePosition, remembered } from '@dining/location';
import type { MapArea } from '@dining/map';
import { MAX_RADIUS_MILES } from '@dining/merchants';
import { CURRENT_MAP_VIEW } from '@dining/rules';
import { changedAddress, searchKey } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { ownPlace, type PlaceInAddress } from '../place/use-place-actions.ts';

/** Miles. A map of one block would find nothing but what is on it. */
const MIN_AREA_RADIUS = 0.5;

/** The area that a map shows as the place of a search, with a radius that reads well in the address: in tenths of a mile. */
export const areaPlace = ({ latitude, longitude, radiusMiles }: MapArea): PlaceInAddress => ({
  near: CURRENT_MAP_VIEW,
  point: { latitude, longitude },
  radius: Math.min(MAX_RADIUS_MILES, Math.max(MIN_AREA_RADIUS, Math.round(radiusMiles * 10) / 10)),
});

/** "Search this area" on the map (SRC-04). */
export function searchArea(shown: MapArea, { address, go }: SearchNavigation): void {
  const { latitude, longitude, zoom } = shown;
  const place = areaPlace(shown);
  remembered.mapView.write({ latitude, longitude, zoom, search: searchKey(changedAddress(address, place)) });
  go(place);
}

/** "My location" on the map: searches there once the browser has given the position (SRC-03). */
export async function searchHere({ go }: SearchNavigation): Promise<void> {
  // A refusal leaves the search as it is; the map says so.
  if ((await devicePosition.ask()).status === 'known') go(ownPlace());
}
