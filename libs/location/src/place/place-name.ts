import type { SiteKey } from '@dining/copy-engine';
import type { CopyReader } from '@dining/copy-engine/react';

/** The name of a place: its own, or a phrase from the copy deck. */
export type PlaceName = { text: string } | { phrase: 'here' | 'mapView' | 'fallback' };

const phraseKeys = {
  here: 'search.place.here',
  mapView: 'search.place.mapView',
  fallback: 'search.location.fallback',
} as const satisfies Record<string, SiteKey>;

/** The name as used in "86 restaurants near …". */
export function placeName(name: PlaceName, copy: CopyReader): string {
  return 'text' in name ? name.text : copy(phraseKeys[name.phrase]);
}
