import type { Coordinates } from '@dining/api-contract';
import { looksLikePlace, PLACE_MAX_LENGTH } from '@dining/rules';
import { isRecord, storedItem, versioned, type StoredItem } from '@dining/stored-item';
import { useSyncExternalStore } from 'react';

/** The last area shown on the map of a search. */
export type RememberedMapView = Coordinates & {
  zoom: number;
  /** The search that the area belongs to, as in its address. */
  search: string;
};

/** The merchant that a visitor acted on before having to sign in. */
export type SelectedMerchant = { id: string; action: 'offers' | 'earn' };

const MAX_SEARCH_LENGTH = 1_500;
const actions: readonly unknown[] = ['offers', 'earn'] satisfies SelectedMerchant['action'][];

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength;

const isBetween = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** A value of version 1 that stays between visits. */
const item = <T>(name: string, check: (value: unknown) => T | undefined): StoredItem<T> =>
  storedItem('localStorage', `dining.${name}`, versioned(1, check));

/** What the browser remembers between visits (SRC-08). */
export const remembered = {
  /** The query of the last search whose place was found, without "?". */
  lastSearch: item<string>('last-search', (value) => (isText(value, MAX_SEARCH_LENGTH) ? value : undefined)),
  /** The last typed place that was found. */
  manualLocation: item<string>('manual-location', (value) =>
    isText(value, PLACE_MAX_LENGTH) && looksLikePlace(value) ? value : undefined,
  ),
  mapView: item<RememberedMapView>('map-view', (value) => {
    if (!isRecord(value)) return undefined;
    const { latitude, longitude, zoom, search } = value;
    const isView = isBetween(latitude, -90, 90) && isBetween(longitude, -180, 180) && isBetween(zoom, 0, 24);
    return isView && typeof search === 'string' && search.length <= MAX_SEARCH_LENGTH
      ? { latitude, longitude, zoom, search }
      : undefined;
  }),
  selectedMerchant: item<SelectedMerchant>('selected-merchant', (value) => {
    if (!isRecord(value)) return undefined;
    const { id, action } = value;
    return isText(id, 100) && actions.includes(action)
      ? { id, action: action as SelectedMerchant['action'] }
      : undefined;
  }),
  /** Whether the member turned off suggestions made from their meals (HOM-05). */
  suggestionsOff: item<true>('suggestions-off', (value) => (value === true ? true : undefined)),
  /** Whether the visitor has seen the note about dining options in the filters. */
  filterHighlightSeen: item<true>('filter-highlight-seen', (value) => (value === true ? true : undefined)),
};

/** A remembered value; undefined on the server and during hydration. */
export function useRemembered<T>(item: StoredItem<T>): T | undefined {
  return useSyncExternalStore(item.subscribe, item.read, () => undefined);
}
