import styled from '@emotion/styled';
import { useState, type ComponentType, type FocusEvent, type PointerEvent } from 'react';
import { seekInputStyle } from '../seek/seek-style.ts';
import type { EngineProps } from './AutocompleteEngine.tsx';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';

const Plain = styled.input`
  ${seekInputStyle}
`;

const loadEngine = () => import('./AutocompleteEngine.tsx');

type Ready = { Engine: ComponentType<EngineProps>; caret: number | undefined };

/**
 * An input with suggestions after the ARIA combobox pattern: the focus stays in the input, arrows move through the
 * list, Enter takes, Escape closes, and any other text may be typed as well.
 *
 * It is a plain input until the pointer or the focus comes near; then the combobox is loaded and takes its place,
 * with text, focus and caret as they were.
 */
export function AutocompleteInput<Item extends Suggestion>(props: AutocompleteInputProps<Item>) {
  const { value, onValueChange, suggestions, onPick, listLabel, emptyText, onFocus, onPointerEnter, ...input } = props;
  const [ready, setReady] = useState<Ready>();

  function comeNear(field: HTMLInputElement): void {
    void loadEngine().then(({ default: Engine }) => {
      const focused = field.ownerDocument.activeElement === field;
      setReady((before) => before ?? { Engine, caret: focused ? (field.selectionEnd ?? 0) : undefined });
    });
  }

  if (ready) {
    return <ready.Engine {...(props as unknown as AutocompleteInputProps)} caret={ready.caret} />;
  }
  return (
    <Plain
      autoComplete="off"
      {...input}
      type="text"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        comeNear(event.currentTarget);
        onFocus?.(event);
      }}
      onPointerEnter={(event: PointerEvent<HTMLInputElement>) => {
        comeNear(event.currentTarget);
        onPointerEnter?.(event);
      }}
    />
  );
}
