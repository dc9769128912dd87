import type { Toast } from './toast.types.ts';

/** Draws toasts, once its code is loaded. */
export type ToastRenderer = { show: (toast: Toast & { id: string }) => void; close: (id: string) => void };

let renderer: ToastRenderer | undefined;
let queue: (Toast & { id: string })[] = [];
let onNeeded: (() => void) | undefined;
let count = 0;

/**
 * Shows a toast at the top of the page; the code that draws toasts is loaded for the first one. Call it from event
 * handlers and effects only.
 * @returns the toast's id, for {@link closeToast}
 */
export function showToast(toast: Toast): string {
  count += 1;
  const identified = { ...toast, id: toast.id ?? `toast-${count}` };
  if (renderer) renderer.show(identified);
  else queue.push(identified);
  onNeeded?.();
  return identified.id;
}

/** Closes a toast, shown or still queued; ignores an unknown id. */
export function closeToast(id: string): void {
  queue = queue.filter((toast) => toast.id !== id);
  renderer?.close(id);
}

/** Calls back at the first toast, immediately if one is queued. Returns a function that unsubscribes. */
export function onFirstToast(needed: () => void): () => void {
  onNeeded = needed;
  if (queue.length > 0) needed();
  return () => {
    onNeeded = undefined;
  };
}

/** Connects the renderer and passes it the queued toasts. Returns a function that disconnects it. */
export function connectToastRenderer(connected: ToastRenderer): () => void {
  renderer = connected;
  const queued = queue;
  queue = [];
  queued.forEach((toast) => connected.show(toast));
  return () => {
    renderer = undefined;
  };
}
