import type { Coordinates } from '@dining/api-contract';
import { placeKind, placeOfSearch } from '@dining/rules';
import { useEffect, useState } from 'react';
import { isPositionAllowed, lookUpPosition, roughLookup } from '../position/look-up-position.ts';
import { useSearchPlace } from './use-search-place.ts';

/** A place, with the text of it where it is another one than the search names. */
export type CarouselPlace = Coordinates & { near?: string };

/**
 * The place of a carousel (MER-03): the one in its search string. "Current Location" is the device's position if the
 * visitor has already allowed it, otherwise the visitor's own place, otherwise the default location.
 * @param search such as `near=Current Location&isNew=true`
 * @param ownPlace where this visitor probably is: a place or ZIP code; undefined if nothing is known
 * @returns with `near` where that is the visitor's own place, so that a link can search there too; undefined until the place
 *   is known, null if it does not exist
 */
export function useCarouselPlace(search: string, ownPlace?: string): CarouselPlace | null | undefined {
  const near = placeOfSearch(new URLSearchParams(search));
  const usesPosition = placeKind(near) === 'currentLocation';
  const preferred = (usesPosition && ownPlace) || near;
  const { place: preferredPlace } = useSearchPlace({ near: preferred });
  const isLost = preferredPlace.status === 'unknown' || preferredPlace.status === 'failed';
  const { place } = useSearchPlace({ near: isLost ? near : preferred });
  const [position, setPosition] = useState<Coordinates>();

  useEffect(() => {
    if (!usesPosition) return;
    let isCancelled = false;
    async function locate(): Promise<void> {
      if (!(await isPositionAllowed())) return;
      const found = await lookUpPosition(roughLookup).catch(() => undefined);
      if (!isCancelled) setPosition(found);
    }
    void locate();
    return () => void (isCancelled = true);
  }, [usesPosition]);

  if (usesPosition && position) return position;
  if (place.status === 'looking') return undefined;
  if (place.status !== 'known') return null;
  const { latitude, longitude } = place;
  return { latitude, longitude, ...(preferred !== near && !isLost && { near: preferred }) };
}
