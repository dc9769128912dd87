import type { ComponentPropsWithoutRef } from 'react';
import type { IconDrawing } from '../icon/icon-drawing.ts';
import type { FieldConnection } from './FieldInput.tsx';

export type Suggestion = {
  id: string;
  /** The text that a pick puts into the field. */
  label: string;
  /** What the list shows in place of the label. */
  name?: string | undefined;
  /** A second, smaller line of the list. */
  detail?: string | undefined;
  icon?: IconDrawing;
};

/** What a field with suggestions has in common before and after the code of its suggestions is loaded. */
export type ComboboxInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'list' | 'children'
> & {
  /** The text of the label, if the label contains the input: it then contains the combobox's other controls too. */
  'aria-label'?: string;
  /** The text in the field; any text is allowed. */
  value: string;
  onValueChange: (text: string) => void;
};

export type AutocompleteInputProps<Item extends Suggestion = Suggestion> = ComboboxInputProps & {
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

/** Suggestions below the others that can be removed, each alone or all at once. */
export type RemovableSuggestions<Own extends object = object> = {
  heading: string;
  /** `removeLabel` is the accessible name of the button that removes the suggestion. */
  items: readonly (Suggestion & { removeLabel: string } & Own)[];
  onPick: (suggestion: Suggestion & Own) => void;
  onRemove: (suggestion: Suggestion & Own) => void;
  clearLabel: string;
  onClear: () => void;
};

/** The field that a combobox takes over, and its state at that moment. */
export type ComboboxStart = {
  field: FieldConnection;
  /** Whether its text was typed since it got the focus. */
  isEdited: boolean;
  /** Whether it has the focus and was pressed or typed into: a focus that the page set must not cover other fields. */
  isWanted: boolean;
};
