import type { Coordinates, ResolvedPlace } from '@dining/api-contract';
import { defaultLocation, placeKind, tidyPlace } from '@dining/rules';
import type { PlaceNames } from './place-name.ts';

/** Where a search is to look, as its address says it. */
export type WantedPlace = {
  /** Text of the place field; nothing means wherever people usually are. */
  near: string;
  /** Given when the text alone does not say it: the device's position, or the middle of a map. */
  point?: Coordinates | undefined;
};

export type SearchPlace =
  /** Not known yet. */
  | { status: 'looking' }
  /** The text is no place that anybody knows. */
  | { status: 'unknown' }
  /** The look-up failed. */
  | { status: 'failed' }
  | (Coordinates & { status: 'known'; name: PlaceNames });

/** What has to be asked to know the place. */
export type PlaceQuestion = { kind: 'nothing' } | { kind: 'resolve'; text: string } | { kind: 'default' };

export function placeQuestion({ near, point }: WantedPlace): PlaceQuestion {
  if (point) return { kind: 'nothing' };
  return placeKind(near) === 'typed' ? { kind: 'resolve', text: tidyPlace(near) } : { kind: 'default' };
}

/** An answer as far as it is there: undefined while it is under way, `failed` when it will not come. */
type Answer<T> = T | 'failed' | undefined;

/**
 * The place of a search from the answers to its question. Server and browser both decide here, so that they agree.
 * Where nobody can tell the default location, it is Times Square (SRC-06).
 */
export function searchPlace(
  { near, point }: WantedPlace,
  resolved: Answer<ResolvedPlace>,
  fallback: Answer<Coordinates>,
): SearchPlace {
  const kind = placeKind(near);
  if (point) {
    const name: PlaceNames =
      kind === 'typed' ? { text: tidyPlace(near) } : { words: kind === 'currentMapView' ? 'mapView' : 'here' };
    return { status: 'known', ...point, name };
  }
  if (kind === 'typed') {
    if (resolved === undefined) return { status: 'looking' };
    if (resolved === 'failed') return { status: 'failed' };
    if (!resolved.place) return { status: 'unknown' };
    const { latitude, longitude, label } = resolved.place;
    return { status: 'known', latitude, longitude, name: { text: label } };
  }
  if (fallback === undefined) return { status: 'looking' };
  const { latitude, longitude } = fallback === 'failed' ? defaultLocation : fallback;
  const isDefault = latitude === defaultLocation.latitude && longitude === defaultLocation.longitude;
  return { status: 'known', latitude, longitude, name: { words: isDefault ? 'fallback' : 'here' } };
}
