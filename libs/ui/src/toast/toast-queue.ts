import type { Toast } from './toast.types.ts';

/** What shows toasts, once it is loaded. */
export type ToastScreen = { show: (toast: Toast & { id: string }) => void; close: (id: string) => void };

let screen: ToastScreen | undefined;
let waiting: (Toast & { id: string })[] = [];
let wake: (() => void) | undefined;
let count = 0;

/**
 * Shows a toast at the top of the page; the code that draws toasts is loaded for the first one. Call it from events
 * and effects only.
 * @returns the toast's id, for {@link closeToast}
 */
export function showToast(toast: Toast): string {
  count += 1;
  const named = { ...toast, id: toast.id ?? `toast-${count}` };
  if (screen) screen.show(named);
  else waiting.push(named);
  wake?.();
  return named.id;
}

/** Closes a toast, shown or still waiting; an unknown id is ignored. */
export function closeToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  screen?.close(id);
}

/** Calls back when the first toast is asked for; at once if one is waiting. Returns how to stop. */
export function onFirstToast(needed: () => void): () => void {
  wake = needed;
  if (waiting.length > 0) needed();
  return () => {
    wake = undefined;
  };
}

/** Connects what shows toasts, and hands it those that waited. Returns how to disconnect it. */
export function connectToastScreen(connected: ToastScreen): () => void {
  screen = connected;
  const late = waiting;
  waiting = [];
  late.forEach((toast) => connected.show(toast));
  return () => {
    screen = undefined;
  };
}
