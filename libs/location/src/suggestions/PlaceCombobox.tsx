import { useCopy } from '@dining/copy-engine/react';
import { Combobox, type ComboboxInputProps, type ComboboxStart } from '@dining/ui';
import type { ReactNode } from 'react';
import type { RecentSearch } from '../recent/recent-searches.ts';
import { useRecentList } from '../recent/use-recent-list.ts';
import { suggestionCount } from './suggestion-count.ts';
import { useEditing } from './use-editing.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

export type PlaceSuggesting = {
  /** Called with the text of a picked suggestion, after `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
  /** Fills both fields with a recent search and repeats it. */
  onRestore: (search: RecentSearch) => void;
  /** Whether "Current Map View" is among the suggestions. */
  offersMapView?: boolean | undefined;
  /** Called with the text for which suggestions are requested, for analytics. */
  onSuggest?: ((text: string) => void) | undefined;
};

type PlaceComboboxProps = ComboboxInputProps & PlaceSuggesting & { start: ComboboxStart };

/** The place field with its suggestions (SRC-03), loaded when the field is approached. */
export default function PlaceCombobox({
  onPick,
  onRestore,
  offersMapView = false,
  onSuggest,
  onValueChange,
  ...input
}: PlaceComboboxProps): ReactNode {
  const copy = useCopy();
  const { isEdited, events } = useEditing({ start: input.start, onValueChange, onPick });
  const { suggestions, isNone } = usePlaceSuggestions(input.value, isEdited, offersMapView, onSuggest);
  const recents = useRecentList(input.value, onRestore);
  return (
    <Combobox
      {...input}
      {...events}
      suggestions={suggestions}
      removable={recents}
      listLabel={copy(recents ? 'search.suggestions.recent' : 'search.suggestions')}
      countText={(count) => suggestionCount(count, copy)}
      emptyText={isNone ? copy('search.suggestions.none') : undefined}
    />
  );
}
