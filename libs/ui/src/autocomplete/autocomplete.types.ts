import type { ComponentPropsWithRef } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';

export type Suggestion = { id: string; label: string; icon?: IconDrawing };

export type AutocompleteInputProps<Item extends Suggestion = Suggestion> = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'list' | 'children'
> & {
  /** The text in the field; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the current value, best first, already filtered by the caller. */
  suggestions: readonly Item[];
  /** Called when a suggestion is pressed, or picked with Enter. */
  onPick: (suggestion: Item) => void;
  /** Accessible name of the list. */
  listLabel: string;
  /** Shown and announced in place of an empty list; without it the list stays closed while it is empty. */
  emptyText?: string | undefined;
};
