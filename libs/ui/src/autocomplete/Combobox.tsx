import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { announce } from '../announce/announce.ts';
import { Icon } from '../icon/Icon.tsx';
import { MapPinIcon } from '../icon/icons.ts';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';
import { Empty, Input, Option, Popup, Positioner } from './combobox-style.ts';

export type ComboboxProps = AutocompleteInputProps & {
  /** Caret position in the plain input; undefined when it was not focused. */
  caret: number | undefined;
};

/**
 * The combobox of an {@link AutocompleteInput}, loaded when the input is first approached.
 *
 * The popup is a plain element: Base UI's popup hides the rest of the page from assistive technology while it is open,
 * although focus can move to the next field at any time.
 */
export default function Combobox(props: ComboboxProps) {
  const { caret, value, onValueChange, suggestions, onPick, listLabel, emptyText, countText, onBlur, ref, ...input } =
    props;
  const [open, setOpen] = useState(caret !== undefined);
  const field = useRef<HTMLInputElement>(null);
  const isShown = open && (suggestions.length > 0 || emptyText !== undefined);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  useLayoutEffect(() => {
    if (caret === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);

  const announceCount = useEffectEvent((count: number) => countText && announce(countText(count)));
  useEffect(() => {
    if (isShown && suggestions.length > 0) announceCount(suggestions.length);
  }, [isShown, suggestions.length]);

  function closeOnBlur(event: FocusEvent<HTMLInputElement>): void {
    setOpen(false);
    onBlur?.(event);
  }

  return (
    <Base.Root
      items={suggestions}
      mode="none"
      value={value}
      onValueChange={(text, { reason }) => reason !== 'item-press' && onValueChange(text)}
      itemToStringValue={({ label }: Suggestion) => label}
      open={isShown}
      onOpenChange={setOpen}
      openOnInputClick
    >
      {/* Base UI filters nothing here, and would therefore say "none". */}
      <Input {...input} aria-autocomplete="list" ref={field} onBlur={closeOnBlur} />
      {isShown && (
        <Base.Portal>
          <Positioner
            align="start"
            sideOffset={8}
            anchor={() => field.current?.closest('[data-search-field]') ?? field.current}
          >
            <Popup onMouseDown={(event) => event.preventDefault()}>
              <Empty>{emptyText}</Empty>
              <Base.List aria-label={listLabel}>
                {(suggestion: Suggestion) => (
                  <Option key={suggestion.id} value={suggestion} onClick={() => onPick(suggestion)}>
                    <Icon of={suggestion.icon ?? MapPinIcon} />
                    {suggestion.label}
                  </Option>
                )}
              </Base.List>
            </Popup>
          </Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
