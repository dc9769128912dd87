import type { PlaceSuggestion } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { beginsOwnPosition, normalizePlace } from '@dining/rules';
import { LocateFixedIcon, MapIcon, useDebouncedValue, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useDevicePosition } from '../position/device-position.ts';
import { suggestionsApi } from './suggestions.endpoints.ts';

/** Suggestions are requested after typing has paused this long. */
export const TYPING_PAUSE_MS = 150;

/** Fewer letters match too many places. */
export const MIN_LETTERS = 2;

/** A place as the list shows it: a neighborhood by its name, with its city below. */
function placeSuggestion({ id, label, kind }: PlaceSuggestion, copy: CopyReader): Suggestion {
  const comma = label.indexOf(', ');
  if (kind !== 'neighborhood' || comma === -1) return { id, label };
  const city = label.slice(comma + 2);
  return { id, label, name: label.slice(0, comma), detail: copy('search.suggestions.neighborhood', { city }) };
}

/**
 * The suggestions below the place field: the fixed places while nothing else has been typed, then the matching places.
 * @param isEdited whether the text was typed since the field got the focus; earlier text is not looked up
 */
export function usePlaceSuggestions(
  text: string,
  isEdited: boolean,
  offersMapView: boolean,
  onSuggest: ((text: string) => void) | undefined,
): { suggestions: Suggestion[]; isNone: boolean } {
  const copy = useCopy();
  const query = useDebouncedValue(isEdited ? normalizePlace(text) : '', TYPING_PAUSE_MS);
  const isQueried = query.length >= MIN_LETTERS;
  const { currentData, isFetching } = suggestionsApi.useSuggestPlacesQuery(isQueried ? query : skipToken);
  const report = useEffectEvent((query: string) => onSuggest?.(query));
  useEffect(() => {
    if (isQueried) report(query);
  }, [isQueried, query]);
  const { status } = useDevicePosition();
  const fixed: Suggestion[] = [
    {
      id: 'current-location',
      label: copy('search.currentLocation'),
      icon: LocateFixedIcon,
      ...(status !== 'known' && { detail: copy('map.locate.why') }),
    },
    ...(offersMapView ? [{ id: 'current-map-view', label: copy('search.currentMapView'), icon: MapIcon }] : []),
  ];
  const typed = isEdited ? normalizePlace(text).toLowerCase() : '';
  const matches = typed.length >= MIN_LETTERS ? (currentData?.suggestions ?? []) : [];
  const suggestions = [
    ...fixed.filter(
      ({ id, label }) =>
        label.toLowerCase().startsWith(typed) || (id === 'current-location' && beginsOwnPosition(typed)),
    ),
    ...matches.map((place) => placeSuggestion(place, copy)),
  ];
  return { suggestions, isNone: currentData !== undefined && !isFetching && suggestions.length === 0 };
}
