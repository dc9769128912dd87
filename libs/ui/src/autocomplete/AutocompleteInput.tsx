import type { ReactNode } from 'react';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';
import { LazyCombobox } from './LazyCombobox.tsx';

const loadCombobox = () => import('./Combobox.tsx');

/**
 * An input with suggestions that its caller has at hand. It follows the ARIA combobox pattern: focus stays in the input,
 * arrow keys move through the list, Enter picks, Escape closes, and any other text may be typed. The list's code is
 * loaded when the input is approached; see {@link LazyCombobox}.
 */
export function AutocompleteInput<Item extends Suggestion>(props: AutocompleteInputProps<Item>): ReactNode {
  const { suggestions, onPick, listLabel, countText, emptyText, ...input } = props as unknown as AutocompleteInputProps;
  const comboboxProps = { suggestions, onPick, listLabel, emptyText, ...(countText && { countText }) };
  return <LazyCombobox load={loadCombobox} comboboxProps={comboboxProps} {...input} />;
}
