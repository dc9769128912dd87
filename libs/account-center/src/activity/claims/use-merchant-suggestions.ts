import { merchantsApi, type SearchedArea } from '@dining/merchants';
import { useDebouncedValue, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { PAUSE_MS } from './use-meal-place.ts';

/** Fewer letters match too many restaurants. */
const MIN_LETTERS = 2;

/** The widest radius the search allows, because members drive far for a meal. */
const RADIUS_MILES = 100;

const MAX_SUGGESTIONS = 8;

export type MerchantSuggestion = Suggestion & { name: string };

/** Restaurants of an area with a matching name (EXT-01); none while the area is undefined. */
export function useMerchantSuggestions(
  text: string,
  area: SearchedArea | undefined,
): { suggestions: MerchantSuggestion[]; isNone: boolean } {
  const query = useDebouncedValue(text.trim(), PAUSE_MS);
  const { currentData, isFetching } = merchantsApi.useSearchMerchantsQuery(
    area !== undefined && query.length >= MIN_LETTERS
      ? {
          latitude: area.latitude,
          longitude: area.longitude,
          ...(area.stateCode === undefined ? { radius: RADIUS_MILES } : { state: area.stateCode }),
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
