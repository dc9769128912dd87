import type { CopyReader } from '@dining/copy-engine/react';
import { CURRENT_LOCATION, CURRENT_MAP_VIEW, placeKind, tidyPlace } from '@dining/rules';

/** How a place of an address stands in the field: the two fixed ones in the deck's words. */
export function fieldText(near: string, copy: CopyReader): string {
  const kind = placeKind(near);
  if (kind === 'currentLocation') return copy('search.currentLocation');
  return kind === 'currentMapView' ? copy('search.currentMapView') : tidyPlace(near);
}

/** How the field's text stands in an address. */
export function nearFromField(text: string, copy: CopyReader): string {
  const tidy = tidyPlace(text);
  const same = (words: string): boolean => words.toLowerCase() === tidy.toLowerCase();
  if (placeKind(tidy) === 'currentLocation' || same(copy('search.currentLocation'))) return CURRENT_LOCATION;
  if (placeKind(tidy) === 'currentMapView' || same(copy('search.currentMapView'))) return CURRENT_MAP_VIEW;
  return tidy;
}
