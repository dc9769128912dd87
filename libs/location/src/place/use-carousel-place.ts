import type { Coordinates } from '@dining/api-contract';
import { placeKind, placeOfSearch } from '@dining/rules';
import { useEffect, useState } from 'react';
import { lookUpPosition, mayLookUpPosition, roughLookup } from '../position/look-up-position.ts';
import { useSearchPlace } from './use-search-place.ts';

/**
 * Where a carousel's search looks (MER-03): the place that its search string names, or the device's position if that
 * is what it names and the member has allowed it before; the default location until then and otherwise.
 * @param search such as `near=Current Location&isNew=true`
 * @returns undefined while it is not known, null where the named place does not exist
 */
export function useCarouselPlace(search: string): Coordinates | null | undefined {
  const near = placeOfSearch(new URLSearchParams(search));
  const { place } = useSearchPlace({ near });
  const [here, setHere] = useState<Coordinates>();
  const wantsHere = placeKind(near) === 'currentLocation';

  useEffect(() => {
    if (!wantsHere) return;
    let gone = false;
    async function find(): Promise<void> {
      if (!(await mayLookUpPosition())) return;
      const found = await lookUpPosition(roughLookup).catch(() => undefined);
      if (!gone) setHere(found);
    }
    void find();
    return () => void (gone = true);
  }, [wantsHere]);

  if (wantsHere && here) return here;
  if (place.status === 'looking') return undefined;
  if (place.status !== 'known') return null;
  const { latitude, longitude } = place;
  return { latitude, longitude };
}
