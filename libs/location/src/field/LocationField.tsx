import { useCopy } from '@dining/copy-engine/react';
import { placeKind } from '@dining/rules';
import { LazyCombobox, MapPinIcon, SearchField } from '@dining/ui';
import type { PlaceSuggesting } from '../suggestions/PlaceCombobox.tsx';
import { nearFromField } from './field-text.ts';

const loadCombobox = () => import('../suggestions/PlaceCombobox.tsx');

export type LocationFieldProps = PlaceSuggesting & {
  /** The field's text; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  placeholder?: string | undefined;
  /** Id of the error message, while there is one. */
  errorId?: string | undefined;
};

/** The place field of a search (SRC-03): city, state or ZIP code, with suggestions once its code is loaded. */
export function LocationField({ value, onValueChange, placeholder, errorId, ...suggesting }: LocationFieldProps) {
  const copy = useCopy();
  // Text typed after a click replaces the words "Current Location" instead of editing them.
  const isFixedPlace = placeKind(nearFromField(value, copy)) !== 'typed';
  return (
    <SearchField label={copy('search.near')} icon={MapPinIcon}>
      <LazyCombobox
        load={loadCombobox}
        comboboxProps={suggesting}
        name="near"
        aria-label={copy('search.near')}
        value={value}
        placeholder={placeholder}
        enterKeyHint="search"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onClick={({ currentTarget }) => isFixedPlace && currentTarget.select()}
        onValueChange={onValueChange}
      />
    </SearchField>
  );
}
