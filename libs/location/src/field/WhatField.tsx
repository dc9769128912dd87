import { useCopy } from '@dining/copy-engine/react';
import { AutocompleteInput, SearchField, UtensilsIcon } from '@dining/ui';
import { useRef, useState } from 'react';
import { suggestionCount } from './suggestion-count.ts';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';
import { useWordSuggestions } from './use-word-suggestions.ts';

/** Maximum length that the search call accepts. */
const MAX_LENGTH = 100;

export type WhatFieldProps = {
  value: string;
  onValueChange: (text: string) => void;
  /** The place in the search address, near which suggested restaurants are. */
  near: string;
  /** Called with the text of a picked suggestion, after `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
};

/** The field of a search for a restaurant, cuisine or dish, with suggestions (SRC-03). Any text may be typed. */
export function WhatField({ value, onValueChange, near, onPick }: WhatFieldProps) {
  const copy = useCopy();
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useWordSuggestions(isEdited ? value : '', near);

  function edit(text: string): void {
    setEdited(true);
    onValueChange(text);
  }
  useTextBeforeHydration(field, value, edit);

  return (
    <SearchField label={copy('search.what')} icon={UtensilsIcon}>
      <AutocompleteInput
        ref={field}
        name="what"
        aria-label={copy('search.what')}
        value={value}
        placeholder={copy('search.whatPlaceholder')}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        onFocus={() => setEdited(false)}
        onValueChange={edit}
        suggestions={suggestions}
        onPick={({ label }) => {
          setEdited(false);
          onValueChange(label);
          onPick?.(label);
        }}
        listLabel={copy('search.words')}
        countText={(count) => suggestionCount(count, copy)}
      />
    </SearchField>
  );
}
