import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { searchInputStyle } from '../search-bar/search-input-style.ts';
import type { ComboboxInputProps, ComboboxStart } from './autocomplete.types.ts';

const Plain = styled.input`
  ${searchInputStyle}
`;

/** What the combobox says, so that screen readers hear no change when it takes the plain input's place. */
const SEMANTICS = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

export type LazyComboboxProps<Own extends object> = ComboboxInputProps & {
  /** Loads the component that replaces the plain input: a `Combobox` with its suggestions. */
  load: () => Promise<{ default: ComponentType<ComboboxInputProps & Own & { start: ComboboxStart }> }>;
  /** The props that only the loaded component takes. */
  comboboxProps: Own;
};

/**
 * A plain input until the pointer or the focus reaches it. Then the combobox is loaded, with the code that finds its
 * suggestions, and replaces the input, with the same text, focus and selection. If the code cannot be loaded, the input
 * stays plain and the next approach tries again.
 *
 * Text typed before hydration is reported once the page is hydrated: the browser still shows it, but the state of the
 * form does not have it. libs/forms solves the same problem for react-final-form, which registers its fields in several
 * steps; here one read per field is enough.
 */
export function LazyCombobox<Own extends object>({ load, comboboxProps, ...props }: LazyComboboxProps<Own>): ReactNode {
  const [loaded, setLoaded] = useState<{
    Combobox: Awaited<ReturnType<typeof load>>['default'];
    start: ComboboxStart;
  }>();
  const plain = useRef<HTMLInputElement>(null);
  const isEdited = useRef(false);
  const isPressed = useRef(false);
  const { value, onValueChange, onFocus, onPointerDown, onPointerEnter, ...input } = props;

  function edit(text: string): void {
    isEdited.current = true;
    onValueChange(text);
  }

  const reportTypedText = useEffectEvent(() => {
    const typed = plain.current?.value ?? value;
    if (typed !== value) edit(typed);
  });
  useEffect(() => reportTypedText(), []);

  async function loadCombobox(field: HTMLInputElement): Promise<void> {
    const { default: Combobox } = await load();
    const selection =
      field.ownerDocument.activeElement === field
        ? ([field.selectionStart ?? 0, field.selectionEnd ?? 0] as const)
        : undefined;
    const start = { selection, isEdited: isEdited.current, isWanted: isEdited.current || isPressed.current };
    // At once, so that no key press comes between reading the selection and setting it.
    flushSync(() => setLoaded((before) => before ?? { Combobox, start }));
  }
  const approach = (field: HTMLInputElement) => void loadCombobox(field).catch(() => undefined);

  if (loaded) return <loaded.Combobox {...props} {...comboboxProps} start={loaded.start} />;
  return (
    <Plain
      autoComplete="off"
      {...input}
      ref={plain}
      {...SEMANTICS}
      type="text"
      value={value}
      onChange={(event) => edit(event.target.value)}
      onFocus={(event) => {
        isEdited.current = false;
        approach(event.currentTarget);
        onFocus?.(event);
      }}
      onPointerDown={(event) => {
        isPressed.current = true;
        onPointerDown?.(event);
      }}
      onPointerEnter={(event) => {
        approach(event.currentTarget);
        onPointerEnter?.(event);
      }}
    />
  );
}
