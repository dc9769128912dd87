import { useCopy } from '@dining/copy-engine/react';
import { AutocompleteInput, MapPinIcon, SearchField } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

export type LocationFieldProps = {
  /** What stands in the field; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  /** A suggestion was taken; its text also comes through `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
  /** Whether "Current Map View" is offered, too. */
  offersMapView?: boolean | undefined;
  placeholder?: string | undefined;
  /** Suggestions are asked for, for the analytics. */
  onSuggest?: ((text: string) => void) | undefined;
  /** Id of the message that says what is wrong with the text, while something is. */
  errorId?: string | undefined;
};

/**
 * The place field of a search (SRC-03): city, state or ZIP code, with suggestions. On the server and at first it is a
 * plain input; what is typed before the page is alive is kept.
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
  const [edited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, isNone } = usePlaceSuggestions(value, edited, offersMapView, onSuggest);

  const keepEarlyText = useEffectEvent(() => {
    const early = field.current?.value ?? value;
    if (early === value) return;
    setEdited(true);
    onValueChange(early);
  });
  useEffect(() => keepEarlyText(), []);

  return (
    <SearchField label={copy('search.near')} icon={MapPinIcon}>
      <AutocompleteInput
        ref={field}
        name="near"
        value={value}
        placeholder={placeholder}
        enterKeyHint="search"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onFocus={() => setEdited(false)}
        onValueChange={(text) => {
          setEdited(true);
          onValueChange(text);
        }}
        suggestions={suggestions}
        onPick={({ label }) => {
          setEdited(false);
          onValueChange(label);
          onPick?.(label);
        }}
        listLabel={copy('search.suggestions')}
        emptyText={isNone ? copy('search.suggestions.none') : undefined}
      />
    </SearchField>
  );
}
