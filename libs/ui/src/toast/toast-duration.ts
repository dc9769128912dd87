import type { Toast } from './toast.types.ts';

/** How long a status toast is shown, in milliseconds (FRM-02). */
const STATUS_TOAST_MS = 3_000;

/** How long any other toast is shown, in milliseconds (FRM-02). */
const DEFAULT_TOAST_MS = 5_000;

/** How long a toast is shown, in milliseconds; null when it stays until it is closed, like errors (FRM-02). */
export function toastDuration({ kind, duration }: Pick<Toast, 'kind' | 'duration'>): number | null {
  if (duration !== undefined) return duration === 'stays' ? null : duration;
  if (kind === 'error') return null;
  return kind === 'plain' ? DEFAULT_TOAST_MS : STATUS_TOAST_MS;
}
