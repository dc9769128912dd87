import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

type PinButtonProps = {
  name: string;
  /** Whether the Tab key stops here. One button of the map is the tab stop; arrow keys move to the others. */
  isTabStop: boolean;
  pressed?: boolean | undefined;
  onPress: () => void;
  onFocus: () => void;
  /** The pointer or the focus came (true) or left. */
  onAttention?: ((has: boolean) => void) | undefined;
  /** An arrow key was pressed. */
  onArrowKey: (key: ArrowKey) => void;
  /** Ref callback, called while the button is on the page; returns its cleanup. */
  register: (button: HTMLButtonElement) => () => void;
  /** The `data-look` attribute, for styling. */
  look?: string | undefined;
  className?: string;
  children: ReactNode;
};

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const isArrow = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key);

const Button = styled.button`
  border: 0;
  font-weight: ${token('font-weight-bold')};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
  cursor: pointer;
  &:focus-visible {
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: 2px;
  }
`;

/** The button of pins and clusters: labeled, focusable with arrow keys, and not a handle for dragging the map. */
export function PinButton({
  name,
  isTabStop,
  pressed,
  onPress,
  onFocus,
  onAttention,
  onArrowKey,
  register,
  look,
  className,
  children,
}: PinButtonProps) {
  // A native listener, because the map handles arrow keys on an element between this button and React's root.
  const ref = (button: HTMLButtonElement) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      onArrowKey(event.key);
    };
    button.addEventListener('keydown', onKeyDown);
    const unregister = register(button);
    return () => {
      button.removeEventListener('keydown', onKeyDown);
      unregister();
    };
  };
  return (
    <Button
      type="button"
      ref={ref}
      className={className}
      data-look={look}
      aria-label={name}
      aria-pressed={pressed}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => {
        // The map prevents presses from moving the focus, so that dragging does not select text.
        event.currentTarget.focus({ preventScroll: true });
        onPress();
      }}
      onFocus={() => {
        onFocus();
        onAttention?.(true);
      }}
      onBlur={() => onAttention?.(false)}
      onPointerEnter={() => onAttention?.(true)}
      onPointerLeave={() => onAttention?.(false)}
    >
      {children}
    </Button>
  );
}
