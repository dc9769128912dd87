import { useCopy } from '@dining/copy-engine';
import { tidyPlace } from '@dining/rules';
import { LocateFixedIcon, MapIcon, useAfterPause, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { locationApi } from '../location.endpoints.ts';

/** A pause in typing of this length asks for suggestions. */
const PAUSE_MS = 150;

/** Fewer letters fit too many places. */
const MIN_LETTERS = 2;

/**
 * What to offer below the place field: the fixed places while nothing else has been typed, then the places that fit.
 * @param edited whether the member has typed since they came to the field; what stood there before is no question
 */
export function usePlaceSuggestions(
  text: string,
  edited: boolean,
  offersMapView: boolean,
  onAsked: ((text: string) => void) | undefined,
): { suggestions: Suggestion[]; isNone: boolean } {
  const copy = useCopy();
  const asked = useAfterPause(edited ? tidyPlace(text) : '', PAUSE_MS);
  const isAsked = asked.length >= MIN_LETTERS;
  const { currentData, isFetching } = locationApi.useSuggestPlacesQuery(isAsked ? asked : skipToken);
  const report = useEffectEvent((question: string) => onAsked?.(question));
  useEffect(() => {
    if (isAsked) report(asked);
  }, [isAsked, asked]);
  const fixed: Suggestion[] = [
    { id: 'current-location', label: copy('search.currentLocation'), icon: LocateFixedIcon },
    ...(offersMapView ? [{ id: 'current-map-view', label: copy('search.currentMapView'), icon: MapIcon }] : []),
  ];
  const typed = edited ? tidyPlace(text).toLowerCase() : '';
  const found = typed.length >= MIN_LETTERS ? (currentData?.suggestions ?? []) : [];
  const suggestions = [
    ...fixed.filter(({ label }) => label.toLowerCase().startsWith(typed)),
    ...found.map(({ id, label }) => ({ id, label })),
  ];
  return { suggestions, isNone: currentData !== undefined && !isFetching && suggestions.length === 0 };
}
