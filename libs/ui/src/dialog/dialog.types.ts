import type { ReactNode, RefObject } from 'react';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button, or a press outside the dialog. */
  onClose: () => void;
  /** A question, or what the dialog shows. */
  title: ReactNode;
  /** The consequence, in one sentence. */
  text?: ReactNode;
  /** Other content, such as a form. */
  children?: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** The choice that changes nothing; it comes first and receives the focus. */
  safe?: ReactNode;
  /** The choice that proceeds. */
  action?: ReactNode;
  /** For decisions that matter: a press outside does not close the dialog. */
  urgent?: boolean;
  /** Finds what receives the focus when the dialog closes; null for what had it before. */
  finalFocus?: () => HTMLElement | null;
};

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Receives the focus when the sheet opens, and is scrolled to; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Stays in view below the scrolling part. */
  footer?: ReactNode;
};
