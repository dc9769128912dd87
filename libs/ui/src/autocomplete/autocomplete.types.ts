import type { ComponentPropsWithRef } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';

export type Suggestion = { id: string; label: string; icon?: IconDrawing };

export type AutocompleteInputProps<Item extends Suggestion = Suggestion> = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'list' | 'children'
> & {
  /** What stands in the field; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  /** What to offer for the present value, best first; already filtered by whoever knows the places. */
  suggestions: readonly Item[];
  /** A suggestion was pressed, or taken with Enter. */
  onPick: (suggestion: Item) => void;
  /** Name of the list. */
  listLabel: string;
  /** Shown and announced instead of an empty list; without it an empty list stays closed. */
  emptyText?: string | undefined;
};
