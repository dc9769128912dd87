import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

type MarkButtonProps = {
  name: string;
  /** Whether Tab stops here; one mark of the map is the stop, arrow keys lead to the others. */
  stop: boolean;
  pressed?: boolean | undefined;
  onPress: () => void;
  onFocus: () => void;
  /** An arrow key: true when there was somewhere to go. */
  onArrow: (key: ArrowKey) => void;
  /** Hands over the button while it is on the page. */
  keep: (button: HTMLButtonElement) => () => void;
  /** For the style: which kind of mark it is. */
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

/** What pins and clusters have in common: a button on the map with a name, its own place among the arrow keys, no drag. */
export function MarkButton({
  name,
  stop,
  pressed,
  onPress,
  onFocus,
  onArrow,
  keep,
  look,
  className,
  children,
}: MarkButtonProps) {
  // Native, because the map listens for arrow keys on an element between this button and React's root.
  const listen = (button: HTMLButtonElement) => {
    const onKey = (event: KeyboardEvent) => {
      if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      onArrow(event.key);
    };
    button.addEventListener('keydown', onKey);
    const release = keep(button);
    return () => {
      button.removeEventListener('keydown', onKey);
      release();
    };
  };
  return (
    <Button
      type="button"
      ref={listen}
      className={className}
      data-look={look}
      aria-label={name}
      aria-pressed={pressed}
      tabIndex={stop ? 0 : -1}
      onClick={(event) => {
        // The map keeps presses from moving the focus, so that dragging does not select.
        event.currentTarget.focus({ preventScroll: true });
        onPress();
      }}
      onFocus={onFocus}
    >
      {children}
    </Button>
  );
}
