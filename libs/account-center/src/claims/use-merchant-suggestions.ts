import type { Coordinates } from '@dining/api-contract';
import { useSearchPlace } from '@dining/location';
import { merchantsApi } from '@dining/merchants';
import { defaultLocation } from '@dining/rules';
import { useMember } from '@dining/session';
import { useAfterPause, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';

/** A pause in typing of this length asks for suggestions. */
const PAUSE_MS = 200;

/** Fewer letters fit too many restaurants. */
const MIN_LETTERS = 2;

/** The widest search there is, in miles: members also dine away from home. */
const RADIUS = 100;

const MAX_SUGGESTIONS = 8;

export type MerchantSuggestion = Suggestion & { name: string };

/** Restaurants of a name near the member's home, or near the default place where that is not known (EXT-01). */
export function useMerchantSuggestions(text: string): { suggestions: MerchantSuggestion[]; isNone: boolean } {
  const asked = useAfterPause(text.trim(), PAUSE_MS);
  const { place } = useSearchPlace({ near: useMember()?.address.zipCode ?? '' });
  const centre: Coordinates | undefined =
    place.status === 'known' ? place : place.status === 'looking' ? undefined : defaultLocation;
  const isAsked = centre !== undefined && asked.length >= MIN_LETTERS;
  const { currentData, isFetching } = merchantsApi.useSearchMerchantsQuery(
    isAsked
      ? {
          latitude: centre.latitude,
          longitude: centre.longitude,
          radius: RADIUS,
          restaurantOrCuisine: asked,
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
