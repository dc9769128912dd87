import { useCopy } from '@dining/copy-engine/react';
import { LazyCombobox, SearchField, UtensilsIcon } from '@dining/ui';
import type { WordSuggesting } from '../suggestions/WordCombobox.tsx';

const loadCombobox = () => import('../suggestions/WordCombobox.tsx');

/** Maximum length that the search call accepts. */
const MAX_LENGTH = 100;

export type WhatFieldProps = WordSuggesting & {
  value: string;
  onValueChange: (text: string) => void;
};

/** The field of a search for a restaurant, cuisine or dish (SRC-03), with suggestions once its code is loaded. */
export function WhatField({ value, onValueChange, ...suggesting }: WhatFieldProps) {
  const copy = useCopy();
  return (
    <SearchField label={copy('search.what')} icon={UtensilsIcon}>
      <LazyCombobox
        load={loadCombobox}
        comboboxProps={suggesting}
        name="what"
        aria-label={copy('search.what')}
        value={value}
        placeholder={copy('search.whatPlaceholder')}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        onValueChange={onValueChange}
      />
    </SearchField>
  );
}
