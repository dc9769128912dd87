import { useCopy } from '@dining/copy-engine/react';
import { placeName, useSearchPlace, type SearchPlace } from '@dining/location';
import type { SearchedArea } from '@dining/merchants';
import { defaultLocation, normalizePlace } from '@dining/rules';
import { useMember } from '@dining/session';
import { useDebouncedValue } from '@dining/ui';

/** Lookups wait for a pause in typing of this length. */
export const PAUSE_MS = 200;

export type MealPlace = {
  /** Where to look for the restaurant; undefined while it is looked up. */
  area: SearchedArea | undefined;
  /** Its name; empty while it is looked up. */
  name: string;
  /** Whether the typed text is no known place. */
  isUnknown: boolean;
};

/**
 * Where the member ate (EXT-01): the typed place if it is known, and otherwise around the member's home, or around the
 * default place if that is unknown.
 */
export function useMealPlace(text: string): MealPlace {
  const copy = useCopy();
  const typed = useDebouncedValue(normalizePlace(text), PAUSE_MS);
  const zipCode = useMember()?.address.zipCode ?? '';
  const home = useSearchPlace({ near: zipCode }).place;
  const away = useSearchPlace({ near: typed === '' ? zipCode : typed }).place;
  const place: SearchPlace = away.status === 'known' || away.status === 'looking' ? away : home;
  const isUnknown = typed !== '' && away.status === 'unknown';
  if (place.status === 'looking') return { area: undefined, name: '', isUnknown };
  if (place.status !== 'known') return { area: defaultLocation, name: copy('search.location.fallback'), isUnknown };
  return { area: place, name: placeName(place.name, copy), isUnknown };
}
