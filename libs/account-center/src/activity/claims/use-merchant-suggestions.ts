import type { Coordinates } from '@dining/api-contract';
import { useSearchPlace } from '@dining/location';
import { merchantsApi } from '@dining/merchants';
import { defaultLocation } from '@dining/rules';
import { useMember } from '@dining/session';
import { useDebouncedValue, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';

/** Suggestions are fetched after a pause in typing of this length. */
const PAUSE_MS = 200;

/** Fewer letters match too many restaurants. */
const MIN_LETTERS = 2;

/** The widest radius the search allows, because members also dine away from home. */
const RADIUS_MILES = 100;

const MAX_SUGGESTIONS = 8;

export type MerchantSuggestion = Suggestion & { name: string };

/** Restaurants with a matching name near the member's home, or near the default place if that is unknown (EXT-01). */
export function useMerchantSuggestions(text: string): { suggestions: MerchantSuggestion[]; isNone: boolean } {
  const query = useDebouncedValue(text.trim(), PAUSE_MS);
  const { place } = useSearchPlace({ near: useMember()?.address.zipCode ?? '' });
  const center: Coordinates | undefined =
    place.status === 'known' ? place : place.status === 'looking' ? undefined : defaultLocation;
  const canSearch = center !== undefined && query.length >= MIN_LETTERS;
  const { currentData, isFetching } = merchantsApi.useSearchMerchantsQuery(
    canSearch
      ? {
          latitude: center.latitude,
          longitude: center.longitude,
          radius: RADIUS_MILES,
          restaurantOrCuisine: query,
          pageSize: MAX_SUGGESTIONS,
        }
      : skipToken,
  );
  const found = text.trim().length >= MIN_LETTERS ? (currentData?.merchants ?? []) : [];
  const suggestions = found.map(({ id, name, location }) => ({
    id,
    name,
    label: [name, location.neighborhood, location.address.city].filter(Boolean).join(', '),
  }));
  return { suggestions, isNone: currentData !== undefined && !isFetching && suggestions.length === 0 };
}
