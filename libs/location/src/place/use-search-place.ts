import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { locationApi } from '../location.endpoints.ts';
import { placeQuestion, searchPlace, type SearchPlace, type WantedPlace } from './search-place.ts';

/** Finds the place of a search: given, typed and looked up, or the default location. `retry` asks again after a failure, and only then. */
export function useSearchPlace(wanted: WantedPlace): { place: SearchPlace; retry: () => unknown } {
  const question = placeQuestion(wanted);
  const resolved = locationApi.useResolvePlaceQuery(question.kind === 'resolve' ? question.text : skipToken);
  const fallback = locationApi.useDefaultLocationQuery(question.kind === 'default' ? undefined : skipToken);
  const [resolvedAnswer, fallbackAnswer] = [answerOf(resolved), answerOf(fallback)];
  const { near, point } = wanted;
  const place = useMemo(
    () => searchPlace({ near, point }, resolvedAnswer, fallbackAnswer),
    [near, point, resolvedAnswer, fallbackAnswer],
  );
  return { place, retry: resolved.refetch };
}

function answerOf<T>({ currentData, isError }: { currentData?: T; isError: boolean }): T | 'failed' | undefined {
  return isError ? 'failed' : currentData;
}
