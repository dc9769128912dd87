import type { ReactNode } from 'react';

/** `plain` has no prefix. */
export type ToastKind = 'success' | 'warning' | 'error' | 'plain';

export type Toast = {
  kind: ToastKind;
  text: ReactNode;
  /** One toast with this id at a time; also how {@link closeToast} finds it. */
  id?: string;
  /** Milliseconds, or `stays` until it is closed; by default {@link toastDuration} decides. */
  duration?: number | 'stays';
  /** Renders the whole toast in place of the standard one, such as the warning before a session ends. */
  render?: (close: () => void) => ReactNode;
};

/** Text of the toasts: the prefix of each kind ("ERROR:") and the name of the close button. */
export type ToastLabels = { close: string; success: string; warning: string; error: string };
