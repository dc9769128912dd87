import { useCopy } from '@dining/copy-engine/react';
import { Combobox, type ComboboxInputProps, type ComboboxStart } from '@dining/ui';
import type { ReactNode } from 'react';
import type { RecentSearch } from '../recent/recent-searches.ts';
import { useRecentList } from '../recent/use-recent-list.ts';
import { suggestionCount } from './suggestion-count.ts';
import { useEditing } from './use-editing.ts';
import { useWordSuggestions } from './use-word-suggestions.ts';

export type WordSuggesting = {
  /** The place in the search address, near which suggested restaurants are. */
  near: string;
  /** Called with the text of a picked suggestion, after `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
  /** Fills both fields with a recent search and repeats it. */
  onRestore: (search: RecentSearch) => void;
};

type WordComboboxProps = ComboboxInputProps & WordSuggesting & { start: ComboboxStart };

/** The field of restaurants, cuisines and dishes with its suggestions (SRC-03), loaded when the field is approached. */
export default function WordCombobox({
  near,
  onPick,
  onRestore,
  onValueChange,
  ...input
}: WordComboboxProps): ReactNode {
  const copy = useCopy();
  const { isEdited, events } = useEditing({ start: input.start, onValueChange, onPick });
  const suggestions = useWordSuggestions(isEdited ? input.value : '', near);
  const recents = useRecentList(input.value, onRestore);
  return (
    <Combobox
      {...input}
      {...events}
      suggestions={suggestions}
      removable={recents}
      listLabel={copy(recents ? 'search.recent' : 'search.words')}
      countText={(count) => suggestionCount(count, copy)}
    />
  );
}
