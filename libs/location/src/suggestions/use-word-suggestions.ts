import type { WordQuery, WordSuggestion } from '@dining/api-contract';
import { placeKind } from '@dining/rules';
import { MapPinIcon, useDebouncedValue, UtensilsIcon, type Suggestion } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { devicePosition } from '../position/device-position.ts';
import { suggestionsApi } from './suggestions.endpoints.ts';
import { MIN_LETTERS, TYPING_PAUSE_MS } from './use-place-suggestions.ts';

/**
 * The suggestions below the field of restaurants and cuisines, once typing pauses.
 * @param text what is typed; empty for no suggestions
 * @param near the place in the search address
 */
export function useWordSuggestions(text: string, near: string): Suggestion[] {
  const typed = text.trim();
  const q = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const isQueried = q.length >= MIN_LETTERS;
  const { currentData } = suggestionsApi.useSuggestWordsQuery(isQueried ? { q, ...placeOf(near) } : skipToken);
  if (typed.length < MIN_LETTERS) return [];
  return (currentData?.suggestions ?? []).map(({ id, label, kind }) => ({ id, label, icon: icons[kind] }));
}

const icons = { cuisine: UtensilsIcon, dish: UtensilsIcon, restaurant: MapPinIcon } satisfies Record<
  WordSuggestion['kind'],
  unknown
>;

function placeOf(near: string): Omit<WordQuery, 'q'> {
  return placeKind(near) === 'typed' ? { near } : (devicePosition.state().point ?? {});
}
