import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { MapPinIcon, XIcon } from '../icon/icons.ts';
import type { RemovableSuggestions, Suggestion } from './autocomplete.types.ts';
import { Detail, Heading, Option, RemovableRow, Remove } from './combobox-style.ts';

/** One suggestion of the list. */
export function SuggestionOption({ value, onPick }: { value: Suggestion; onPick: () => void }): ReactNode {
  return (
    <Option value={value} onClick={onPick}>
      <Icon of={value.icon ?? MapPinIcon} />
      {value.detail === undefined ? (
        (value.name ?? value.label)
      ) : (
        <span>
          {value.name ?? value.label} <Detail>{value.detail}</Detail>
        </span>
      )}
    </Option>
  );
}

/** All cells of {@link SuggestionRows} in their order, as the combobox needs to know them. */
export const cellsOf = (
  suggestions: readonly Suggestion[],
  { items, clearLabel }: RemovableSuggestions,
): Suggestion[] => [...suggestions, ...items.flatMap((item) => [item, removalOf(item)]), clearCell(clearLabel)];

const removalOf = ({ id, removeLabel }: RemovableSuggestions['items'][number]): Suggestion => ({
  id: `remove ${id}`,
  label: removeLabel,
});

const clearCell = (label: string): Suggestion => ({ id: 'clear', label });

export type SuggestionRowsProps = {
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  removable: RemovableSuggestions;
};

/**
 * A list with suggestions that can be removed. It is a grid, because options of a listbox cannot contain buttons: arrow
 * down and up move between rows, arrow right and left between a suggestion and the button that removes it. Removing
 * leaves the list open.
 */
export function SuggestionRows({ suggestions, onPick, removable }: SuggestionRowsProps): ReactNode {
  return (
    <>
      {suggestions.map((suggestion) => (
        <Base.Row key={suggestion.id}>
          <SuggestionOption value={suggestion} onPick={() => onPick(suggestion)} />
        </Base.Row>
      ))}
      <Heading aria-hidden="true">{removable.heading}</Heading>
      {removable.items.map((item) => (
        <RemovableRow key={item.id}>
          <SuggestionOption value={item} onPick={() => removable.onPick(item)} />
          <Remove
            value={removalOf(item)}
            aria-label={item.removeLabel}
            onClick={(event) => {
              event.preventBaseUIHandler();
              removable.onRemove(item);
            }}
          >
            <Icon of={XIcon} size={16} />
          </Remove>
        </RemovableRow>
      ))}
      <Base.Row>
        <Option
          value={clearCell(removable.clearLabel)}
          onClick={(event) => {
            event.preventBaseUIHandler();
            removable.onClear();
          }}
        >
          <Icon of={XIcon} />
          {removable.clearLabel}
        </Option>
      </Base.Row>
    </>
  );
}
