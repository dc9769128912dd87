import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ComboboxInputProps, ComboboxStart } from './autocomplete.types.ts';
import { createFieldConnection, FieldInput } from './FieldInput.tsx';

/** What the combobox says, so that screen readers hear no change when it takes over the field. */
const SEMANTICS = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

export type LazyComboboxProps<Own extends object> = ComboboxInputProps & {
  /** Loads the component that takes over the field: a `Combobox` with its suggestions. */
  load: () => Promise<{ default: ComponentType<ComboboxInputProps & Own & { start: ComboboxStart }> }>;
  /** The props that only the loaded component takes. */
  comboboxProps: Own;
};

/**
 * A plain input until the pointer or the focus reaches it. Then the combobox is loaded, with the code that finds its
 * suggestions, and takes over the same element: a keyboard that composes words keeps its place in the text. If the code
 * cannot be loaded, the input stays plain and the next approach tries again.
 *
 * Text typed before hydration is reported once the page is hydrated: the browser still shows it, but the state of the
 * form does not have it. libs/forms solves the same problem for react-final-form, which registers its fields in several
 * steps; here one read per field is enough.
 */
export function LazyCombobox<Own extends object>({ load, comboboxProps, ...props }: LazyComboboxProps<Own>): ReactNode {
  const [field] = useState(createFieldConnection);
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

  async function loadCombobox(element: HTMLInputElement): Promise<void> {
    const { default: Combobox } = await load();
    const isFocused = element.ownerDocument.activeElement === element;
    const isWanted = isFocused && (isEdited.current || isPressed.current);
    const start = { field, isEdited: isEdited.current, isWanted };
    // At once, so that no key press comes between reading the field's state and taking it over.
    flushSync(() => setLoaded((before) => before ?? { Combobox, start }));
  }
  const approach = (element: HTMLInputElement) => void loadCombobox(element).catch(() => undefined);

  return (
    <>
      <FieldInput
        connection={field}
        plainProps={{
          autoComplete: 'off',
          ...input,
          ...SEMANTICS,
          ref: plain,
          value,
          onChange: (event) => edit(event.target.value),
          onFocus(event) {
            isEdited.current = false;
            approach(event.currentTarget);
            onFocus?.(event);
          },
          onPointerDown(event) {
            isPressed.current = true;
            onPointerDown?.(event);
          },
          onPointerEnter(event) {
            approach(event.currentTarget);
            onPointerEnter?.(event);
          },
        }}
      />
      {loaded && <loaded.Combobox {...props} {...comboboxProps} start={loaded.start} />}
    </>
  );
}
