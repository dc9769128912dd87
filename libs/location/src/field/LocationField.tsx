import { useCopy } from '@dining/copy-engine/react';
import { AutocompleteInput, MapPinIcon, SearchField } from '@dining/ui';
import { useRef, useState } from 'react';
import { suggestionCount } from './suggestion-count.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';

export type LocationFieldProps = {
  /** The field's text; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  /** Called with the text of a picked suggestion, after `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
  /** Whether "Current Map View" is among the suggestions. */
  offersMapView?: boolean | undefined;
  placeholder?: string | undefined;
  /** Called with the text for which suggestions are requested, for analytics. */
  onSuggest?: ((text: string) => void) | undefined;
  /** Id of the error message, while there is one. */
  errorId?: string | undefined;
};

/**
 * The place field of a search (SRC-03): city, state or ZIP code, with suggestions. Before hydration it is a plain
 * input, and text typed then is preserved.
 */
export function LocationField({
  value,
  onValueChange,
  onPick,
  offersMapView = false,
  placeholder,
  onSuggest,
  errorId,
}: LocationFieldProps) {
  const copy = useCopy();
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, isNone } = usePlaceSuggestions(value, isEdited, offersMapView, onSuggest);

  function edit(text: string): void {
    setEdited(true);
    onValueChange(text);
  }
  useTextBeforeHydration(field, value, edit);

  return (
    <SearchField label={copy('search.near')} icon={MapPinIcon}>
      <AutocompleteInput
        ref={field}
        name="near"
        aria-label={copy('search.near')}
        value={value}
        placeholder={placeholder}
        enterKeyHint="search"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onFocus={() => setEdited(false)}
        onValueChange={edit}
        suggestions={suggestions}
        onPick={({ label }) => {
          setEdited(false);
          onValueChange(label);
          onPick?.(label);
        }}
        listLabel={copy('search.suggestions')}
        countText={(count) => suggestionCount(count, copy)}
        emptyText={isNone ? copy('search.suggestions.none') : undefined}
      />
    </SearchField>
  );
}
