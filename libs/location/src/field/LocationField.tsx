import { useCopy } from '@dining/copy-engine/react';
import { LazyCombobox, MapPinIcon, SearchField } from '@dining/ui';
import type { FocusEvent, MouseEvent } from 'react';
import type { PlaceSuggesting } from '../suggestions/PlaceCombobox.tsx';

const loadCombobox = () => import('../suggestions/PlaceCombobox.tsx');

export type LocationFieldProps = PlaceSuggesting & {
  /** The field's text; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  placeholder?: string | undefined;
  /** Id of the error message, while there is one. */
  errorId?: string | undefined;
};

const selectAll = ({ target }: FocusEvent<HTMLInputElement>): void => target.select();

/** The press that brings the focus would put the caret into the text, and so undo the selection. */
function focusWithoutCaret(event: MouseEvent<HTMLInputElement>): void {
  if (event.button || document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/**
 * The place field of a search (SRC-03): city, state or ZIP code, with suggestions once its code is loaded. Its text is
 * selected whenever it gets the focus, so that typing replaces it.
 */
export function LocationField({ value, onValueChange, placeholder, errorId, ...suggesting }: LocationFieldProps) {
  const copy = useCopy();
  return (
    <SearchField
      label={copy('search.near')}
      icon={MapPinIcon}
      clearLabel={copy('search.near.clear')}
      onClear={value === '' ? undefined : () => onValueChange('')}
    >
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
        onMouseDown={focusWithoutCaret}
        onFocus={selectAll}
        onValueChange={onValueChange}
      />
    </SearchField>
  );
}
