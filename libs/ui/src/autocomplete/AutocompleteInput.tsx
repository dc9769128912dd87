import styled from '@emotion/styled';
import { useState, type ComponentType, type FocusEvent, type PointerEvent } from 'react';
import { searchInputStyle } from '../search-bar/search-input-style.ts';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';
import type { ComboboxProps } from './Combobox.tsx';

const Plain = styled.input`
  ${searchInputStyle}
`;

type LoadedCombobox = { Combobox: ComponentType<ComboboxProps>; caret: number | undefined };

/**
 * An input with suggestions that follows the ARIA combobox pattern: focus stays in the input, arrow keys move through the
 * list, Enter picks, Escape closes, and any other text may be typed.
 *
 * It is a plain input until the pointer or the focus reaches it. Then the combobox is loaded and replaces it, with the
 * same text, focus and caret.
 */
export function AutocompleteInput<Item extends Suggestion>(props: AutocompleteInputProps<Item>) {
  const [loaded, setLoaded] = useState<LoadedCombobox>();
  if (loaded) return <loaded.Combobox {...(props as unknown as AutocompleteInputProps)} caret={loaded.caret} />;

  const {
    value,
    onValueChange,
    suggestions: _,
    onPick: _onPick,
    listLabel: _list,
    emptyText: _empty,
    countText: _count,
    onFocus,
    onPointerEnter,
    ...input
  } = props;

  async function loadCombobox(field: HTMLInputElement): Promise<void> {
    const { default: Combobox } = await import('./Combobox.tsx');
    const isFocused = field.ownerDocument.activeElement === field;
    setLoaded((before) => before ?? { Combobox, caret: isFocused ? (field.selectionEnd ?? 0) : undefined });
  }

  return (
    <Plain
      autoComplete="off"
      {...input}
      type="text"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        void loadCombobox(event.currentTarget);
        onFocus?.(event);
      }}
      onPointerEnter={(event: PointerEvent<HTMLInputElement>) => {
        void loadCombobox(event.currentTarget);
        onPointerEnter?.(event);
      }}
    />
  );
}
