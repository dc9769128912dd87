import type { ReactNode } from 'react';

/** `plain` carries no word for its kind. */
export type ToastKind = 'success' | 'warning' | 'error' | 'plain';

export type Toast = {
  kind: ToastKind;
  text: ReactNode;
  /** One toast with this id at a time; also how {@link closeToast} finds it. */
  id?: string;
  /** Milliseconds, or `stays` until it is closed; without it the rule of {@link toastDuration} holds. */
  duration?: number | 'stays';
  /** The whole toast instead of the usual one, for instance the warning before a session ends. */
  render?: (close: () => void) => ReactNode;
};

/** Words of the toasts: the prefix of each kind ("ERROR:") and the name of the close button. */
export type ToastLabels = { close: string; success: string; warning: string; error: string };
