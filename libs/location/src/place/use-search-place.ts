import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { locationApi } from '../location.endpoints.ts';
import { placeQuestion, searchPlace, type SearchPlace, type WantedPlace } from './search-place.ts';

/** Finds the place of a search: given, typed and looked up, or the default location. */
export function useSearchPlace(wanted: WantedPlace): SearchPlace {
  const question = placeQuestion(wanted);
  const resolved = locationApi.useResolvePlaceQuery(question.kind === 'resolve' ? question.text : skipToken);
  const fallback = locationApi.useDefaultLocationQuery(question.kind === 'default' ? undefined : skipToken);
  const [resolvedAnswer, fallbackAnswer] = [answerOf(resolved), answerOf(fallback)];
  const { near, point } = wanted;
  return useMemo(
    () => searchPlace({ near, point }, resolvedAnswer, fallbackAnswer),
    // The point is new with every reading of the address; its figures are what counts.
    [near, point?.latitude, point?.longitude, resolvedAnswer, fallbackAnswer],
  );
}

function answerOf<T>({ currentData, isError }: { currentData?: T; isError: boolean }): T | 'failed' | undefined {
  return isError ? 'failed' : currentData;
}
