import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button or a press beside the dialog. */
  onClose: () => void;
  /** A question, or what this is. */
  title: ReactNode;
  /** The consequence, in one sentence. */
  text?: ReactNode;
  /** What else is in it, such as a form. */
  children?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** The choice that changes nothing: it stands first and receives the focus. */
  safe?: ReactNode;
  /** The choice that goes on. */
  action?: ReactNode;
  /** Interrupts for a decision that matters: a press beside it does not close it. */
  urgent?: boolean;
};

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays in view below the scrolling part. */
  footer?: ReactNode;
};
