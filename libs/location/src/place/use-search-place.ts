import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { locationApi } from '../location.endpoints.ts';
import { placeLookup, searchPlace, type PlaceInput, type SearchPlace } from './search-place.ts';

/**
 * Finds the place of a search: the given point, the typed place, or the default location. Call `retry` only after a
 * failed lookup of a typed place.
 */
export function useSearchPlace(input: PlaceInput): { place: SearchPlace; retry: () => unknown } {
  const lookup = placeLookup(input);
  const resolved = locationApi.useResolvePlaceQuery(lookup.kind === 'resolve' ? lookup.text : skipToken);
  const fallback = locationApi.useDefaultLocationQuery(lookup.kind === 'default' ? undefined : skipToken);
  const [resolvedAnswer, fallbackAnswer] = [answerOf(resolved), answerOf(fallback)];
  const { near, point } = input;
  const place = useMemo(
    () => searchPlace({ near, point }, resolvedAnswer, fallbackAnswer),
    [near, point, resolvedAnswer, fallbackAnswer],
  );
  return { place, retry: resolved.refetch };
}

function answerOf<T>({ currentData, isError }: { currentData?: T; isError: boolean }): T | 'failed' | undefined {
  return isError ? 'failed' : currentData;
}
