import type { ComponentPropsWithRef } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';

export type Suggestion = { id: string; label: string; icon?: IconDrawing };

export type AutocompleteInputProps<Item extends Suggestion = Suggestion> = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'list' | 'children'
> & {
  /** The text of the label, if the label contains the input: it then contains the combobox's other controls too. */
  'aria-label'?: string;
  /** The text in the field; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the current value, best first, already filtered by the caller. */
  suggestions: readonly Item[];
  /** Called when a suggestion is pressed, or picked with Enter. */
  onPick: (suggestion: Item) => void;
  /** Accessible name of the list. */
  listLabel: string;
  /** Announced when the number of suggestions changes, such as "3 suggestions". */
  countText?: (count: number) => string;
  /** Shown and announced in place of an empty list; without it the list stays closed while it is empty. */
  emptyText?: string | undefined;
};
