import type { SiteKey } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';

/** What a place is called: by its own name, or by words of the deck. */
export type PlaceNames = { text: string } | { words: 'here' | 'mapView' | 'fallback' };

const keys = {
  here: 'search.place.here',
  mapView: 'search.place.mapView',
  fallback: 'search.location.fallback',
} as const satisfies Record<string, SiteKey>;

/** The name as it stands in "86 restaurants near …". */
export function placeName(name: PlaceNames, copy: CopyReader): string {
  return 'text' in name ? name.text : copy(keys[name.words]);
}
