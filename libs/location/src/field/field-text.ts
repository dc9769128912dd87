import type { CopyReader } from '@dining/copy-engine/react';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, normalizePlace, placeKind } from '@dining/rules';

/** The field's text for a place in the search address; the two fixed places get their names from the copy deck. */
export function fieldText(near: string, copy: CopyReader): string {
  const kind = placeKind(near);
  if (kind === 'currentLocation') return copy('search.currentLocation');
  return kind === 'currentMapView' ? copy('search.currentMapView') : normalizePlace(near);
}

/** The place in the search address for the field's text. */
export function nearFromField(text: string, copy: CopyReader): string {
  const place = normalizePlace(text);
  const isSame = (name: string): boolean => name.toLowerCase() === place.toLowerCase();
  if (placeKind(place) === 'currentLocation' || isSame(copy('search.currentLocation'))) return CURRENT_LOCATION;
  if (placeKind(place) === 'currentMapView' || isSame(copy('search.currentMapView'))) return CURRENT_MAP_VIEW;
  return place;
}
