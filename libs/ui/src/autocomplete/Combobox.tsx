import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { announce } from '../announce/announce.ts';
import type { AutocompleteInputProps, ComboboxStart, RemovableSuggestions, Suggestion } from './autocomplete.types.ts';
import { Empty, Popup, Positioner } from './combobox-style.ts';
import { ConnectedInput } from './FieldInput.tsx';
import { cellsOf, SuggestionOption, SuggestionRows } from './SuggestionRows.tsx';

export type ComboboxProps<Own extends object = object> = AutocompleteInputProps & {
  start: ComboboxStart;
  removable?: RemovableSuggestions<Own> | undefined;
};

/**
 * Changes of the text that Base UI makes by itself: a pick is reported by `onPick`, and Escape only closes the list.
 * Base UI would clear the field when Escape comes before the suggestions do, and what was typed would be lost.
 */
const IGNORED_REASONS: ReadonlySet<string> = new Set(['item-press', 'escape-key']);

/** Inside `<main>`, the list belongs to a landmark of the page; inside the form, other parts of the page could cut it off. */
const pageContent = (): HTMLElement | undefined => document.querySelector('main') ?? undefined;

/**
 * The list of suggestions of a `LazyCombobox`, whose input it takes over.
 *
 * The popup is a plain element: Base UI's popup hides the rest of the page from assistive technology while it is open,
 * although focus can move to the next field at any time.
 */
export default function Combobox<Own extends object>({ removable: removableOfOwn, ...props }: ComboboxProps<Own>) {
  const removable = removableOfOwn as RemovableSuggestions | undefined;
  const { start, value, onValueChange, suggestions, onPick, listLabel, emptyText, countText, ...rest } = props;
  const { onBlur, ...input } = rest;
  const [open, setOpen] = useState(start.isWanted);
  const field = useRef<HTMLInputElement>(null);
  const count = suggestions.length + (removable?.items.length ?? 0);
  const isShown = open && (count > 0 || emptyText !== undefined);

  const announceCount = useEffectEvent((count: number) => countText && announce(countText(count)));
  useEffect(() => {
    if (isShown && count > 0) announceCount(count);
  }, [isShown, count]);

  function closeOnBlur(event: FocusEvent<HTMLInputElement>): void {
    setOpen(false);
    onBlur?.(event);
  }

  return (
    <Base.Root
      items={removable ? cellsOf(suggestions, removable) : suggestions}
      grid={removable !== undefined}
      mode="none"
      value={value}
      onValueChange={(text, { reason }) => !IGNORED_REASONS.has(reason) && onValueChange(text)}
      itemToStringValue={({ label }: Suggestion) => label}
      open={isShown}
      onOpenChange={setOpen}
      openOnInputClick
    >
      {/* Base UI filters nothing here, and would therefore say "none". */}
      <Base.Input
        {...input}
        aria-autocomplete="list"
        ref={field}
        onBlur={closeOnBlur}
        render={<ConnectedInput to={start.field} />}
      />
      {isShown && (
        <Base.Portal container={pageContent()}>
          <Positioner
            align="start"
            sideOffset={8}
            anchor={() => field.current?.closest('[data-search-field]') ?? field.current}
          >
            <Popup onMouseDown={(event) => event.preventDefault()}>
              <Empty>{emptyText}</Empty>
              <Base.List aria-label={listLabel}>
                {removable ? (
                  <SuggestionRows suggestions={suggestions} onPick={onPick} removable={removable} />
                ) : (
                  (suggestion: Suggestion) => (
                    <SuggestionOption key={suggestion.id} value={suggestion} onPick={() => onPick(suggestion)} />
                  )
                )}
              </Base.List>
            </Popup>
          </Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
