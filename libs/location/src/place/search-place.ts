import type { Coordinates, ResolvedPlace } from '@dining/api-contract';
import { defaultLocation, normalizePlace, placeKind } from '@dining/rules';
import type { PlaceName } from './place-name.ts';

/** Where to search, from the search address. */
export type PlaceInput = {
  /** The text of the place field; empty for the default location. */
  near: string;
  /** Set when the text alone does not define the place: the device's position, or the center of a map. */
  point?: Coordinates | undefined;
};

export type SearchPlace =
  /** Still being looked up. */
  | { status: 'looking' }
  /** The text does not certainly mean a place: what the lookup says of it. */
  | { status: 'unknown'; guess: ResolvedPlace }
  /** The lookup failed. */
  | { status: 'failed' }
  | (Coordinates & {
      status: 'known';
      name: PlaceName;
      /** Two letters; the place is this whole state. */
      stateCode?: string;
      /** The text is a street address, of which the place is the city or ZIP code. */
      ignoresStreet?: true;
    });

/** The lookup that finds a place, if one is needed. */
export type PlaceLookup = { kind: 'none' } | { kind: 'resolve'; text: string } | { kind: 'default' };

export function placeLookup({ near, point }: PlaceInput): PlaceLookup {
  if (point) return { kind: 'none' };
  return placeKind(near) === 'typed' ? { kind: 'resolve', text: normalizePlace(near) } : { kind: 'default' };
}

/** An answer: undefined while the call is pending, `failed` if it failed. */
type Answer<T> = T | 'failed' | undefined;

/**
 * The place of a search, from the answer to its lookup. Server and browser share this function, so that they agree. If
 * the default location is not available, it is Times Square (SRC-06).
 */
export function searchPlace(
  { near, point }: PlaceInput,
  resolved: Answer<ResolvedPlace>,
  fallback: Answer<Coordinates>,
): SearchPlace {
  const kind = placeKind(near);
  if (point) {
    const name: PlaceName =
      kind === 'typed' ? { text: normalizePlace(near) } : { phrase: kind === 'currentMapView' ? 'mapView' : 'here' };
    return { status: 'known', ...point, name };
  }
  if (kind === 'typed') {
    if (resolved === undefined) return { status: 'looking' };
    if (resolved === 'failed') return { status: 'failed' };
    const { place, ignoresStreet } = resolved;
    if (!place) return { status: 'unknown', guess: resolved };
    const { latitude, longitude, label, stateCode } = place;
    return {
      status: 'known',
      latitude,
      longitude,
      name: { text: label },
      ...(stateCode && { stateCode }),
      ...(ignoresStreet && { ignoresStreet: true }),
    };
  }
  if (fallback === undefined) return { status: 'looking' };
  const { latitude, longitude } = fallback === 'failed' ? defaultLocation : fallback;
  const isDefault = latitude === defaultLocation.latitude && longitude === defaultLocation.longitude;
  return { status: 'known', latitude, longitude, name: { phrase: isDefault ? 'fallback' : 'here' } };
}
