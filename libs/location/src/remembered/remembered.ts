import type { Coordinates } from '@dining/api-contract';
import { looksLikePlace, PLACE_MAX_LENGTH } from '@dining/rules';
import { useSyncExternalStore } from 'react';
import { isRecord, storedItem, type StoredItem } from './stored-item.ts';

/** The part of the world that the map of a search showed last. */
export type RememberedMapView = Coordinates & {
  zoom: number;
  /** The search it belongs to, as in its address. */ search: string;
};

/** A merchant that somebody wanted something with before they had to sign in. */
export type SelectedMerchant = { id: string; action: 'offers' | 'earn' };

const MAX_SEARCH = 1_500;
const actions: readonly unknown[] = ['offers', 'earn'] satisfies SelectedMerchant['action'][];

const text = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;

const within = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** What the browser keeps of searches (SRC-08). */
export const remembered = {
  /** Options of the last search that found its place, as in the address, without "?". */
  lastSearch: storedItem<string>('last-search', 1, (value) => (text(value, MAX_SEARCH) ? value : undefined)),
  /** The place that was typed last and found. */
  manualLocation: storedItem<string>('manual-location', 1, (value) =>
    text(value, PLACE_MAX_LENGTH) && looksLikePlace(value) ? value : undefined,
  ),
  mapView: storedItem<RememberedMapView>('map-view', 1, (value) => {
    if (!isRecord(value)) return undefined;
    const { latitude, longitude, zoom, search } = value;
    const isView = within(latitude, -90, 90) && within(longitude, -180, 180) && within(zoom, 0, 24);
    return isView && typeof search === 'string' && search.length <= MAX_SEARCH
      ? { latitude, longitude, zoom, search }
      : undefined;
  }),
  selectedMerchant: storedItem<SelectedMerchant>('selected-merchant', 1, (value) => {
    if (!isRecord(value)) return undefined;
    const { id, action } = value;
    return text(id, 100) && actions.includes(action) ? { id, action: action as SelectedMerchant['action'] } : undefined;
  }),
  /** Whether the note about the dining options among the filters has been seen. */
  filterHighlightSeen: storedItem<true>('filter-highlight-seen', 1, (value) => (value === true ? true : undefined)),
};

/** A remembered value; undefined on the server and while the page hydrates. */
export function useRemembered<T>(item: StoredItem<T>): T | undefined {
  return useSyncExternalStore(item.subscribe, item.read, () => undefined);
}
