import { useRef, useState } from 'react';

/**
 * A value that is typed here and may change elsewhere: while the field has the focus it shows what is typed, and
 * otherwise what is true. Otherwise an answer to an earlier keystroke would undo a later one.
 */
export function useTypedValue(
  actual: string,
  onType: (text: string) => void,
): { value: string; onChange(event: { target: { value: string } }): void; onFocus(): void; onBlur(): void } {
  const [typed, setTyped] = useState<string>();
  const hasFocus = useRef(false);
  return {
    value: typed ?? actual,
    onChange({ target: { value } }) {
      if (hasFocus.current) setTyped(value);
      onType(value);
    },
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
      setTyped(undefined);
    },
  };
}
