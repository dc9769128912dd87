import styled from '@emotion/styled';
import { useState, type ComponentType, type FocusEvent, type PointerEvent } from 'react';
import { searchInputStyle } from '../search-bar/search-style.ts';
import type { AutocompleteInputProps, Suggestion } from './autocomplete.types.ts';
import type { EngineProps } from './AutocompleteEngine.tsx';

const Plain = styled.input`
  ${searchInputStyle}
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
  const [ready, setReady] = useState<Ready>();
  if (ready) return <ready.Engine {...(props as unknown as AutocompleteInputProps)} caret={ready.caret} />;

  const {
    value,
    onValueChange,
    suggestions: _,
    onPick: _onPick,
    listLabel: _list,
    emptyText: _empty,
    onFocus,
    onPointerEnter,
    ...input
  } = props;

  async function comeNear(field: HTMLInputElement): Promise<void> {
    const { default: Engine } = await loadEngine();
    const focused = field.ownerDocument.activeElement === field;
    setReady((before) => before ?? { Engine, caret: focused ? (field.selectionEnd ?? 0) : undefined });
  }

  return (
    <Plain
      autoComplete="off"
      {...input}
      type="text"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        void comeNear(event.currentTarget);
        onFocus?.(event);
      }}
      onPointerEnter={(event: PointerEvent<HTMLInputElement>) => {
        void comeNear(event.currentTarget);
        onPointerEnter?.(event);
      }}
    />
  );
}
