import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { MapPinIcon } from '../icon/icons.ts';
import { searchInputStyle } from '../search-bar/search-style.ts';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';

const Input = styled(Base.Input)`
  ${searchInputStyle}
`;

const Positioner = styled(Base.Positioner)`
  z-index: 54;
`;

const Popup = styled.div`
  width: max(var(--anchor-width), 280px);
  max-width: calc(100vw - 2 * ${token('space-3')});
  max-height: min(22rem, var(--available-height));
  padding: ${token('space-2')};
  overflow: auto;
  overscroll-behavior: contain;
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  box-shadow: ${token('elevation-2')};
  [data-square] & {
    border-color: ${token('color-border-strong')};
  }
`;

const Option = styled(Base.Item)`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: ${token('space-3')};
  align-items: center;
  min-height: ${token('size-target')};
  padding: ${token('space-1')} ${token('space-3')};
  border-radius: ${token('radius-control')};
  cursor: pointer;
  > svg {
    color: ${token('color-text-muted')};
  }
  &[data-highlighted] {
    background: ${token('color-bg-hover')};
    outline: 2px solid ${token('color-focus-ring')};
    outline-offset: -2px;
  }
`;

const Empty = styled(Base.Empty)`
  &:not(:empty) {
    padding: ${token('space-2')} ${token('space-3')};
    color: ${token('color-text-muted')};
  }
`;

export type EngineProps = AutocompleteInputProps & {
  /** Where the caret stood in the plain input; undefined when that was not focused. */
  caret: number | undefined;
};

/**
 * The combobox itself; loaded when its field is first approached.
 *
 * The surface around the list is a plain element: Base UI's own popup hides the rest of the page from assistive
 * technology while it is open, although the focus can move on to the next field at any time.
 */
export default function AutocompleteEngine(props: EngineProps) {
  const { caret, value, onValueChange, suggestions, onPick, listLabel, emptyText, onBlur, ref, ...input } = props;
  const [open, setOpen] = useState(caret !== undefined);
  const field = useRef<HTMLInputElement>(null);
  const shown = open && (suggestions.length > 0 || emptyText !== undefined);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);

  useLayoutEffect(() => {
    if (caret === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);

  function closeOnLeaving(event: FocusEvent<HTMLInputElement>): void {
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
      open={shown}
      onOpenChange={setOpen}
      openOnInputClick
    >
      <Input {...input} ref={field} onBlur={closeOnLeaving} />
      {shown && (
        <Base.Portal>
          <Positioner
            align="start"
            sideOffset={8}
            anchor={() => field.current?.closest('[data-seek-field]') ?? field.current}
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
