import { apiUrl, hearServerTime } from '@dining/api-client';

/** A difference that no timer's delay explains, in milliseconds. */
const MAX_DRIFT_MS = 1_000;

/** How far the browser's own clock has moved against its monotonic clock since the page began, in milliseconds. */
const drift = (): number => Date.now() - performance.timeOrigin - performance.now();

/**
 * Watches whether the device slept, during which the monotonic clock may stand still. The browser's clock shows that by
 * moving away from it; how long it was, only the server knows (SES-05).
 * @returns a function that asks the server for its time if the device may have slept, and calls back once it is known
 */
export function watchSleep(onKnown: () => void): () => void {
  let settled = drift();
  return () => {
    const current = drift();
    if (Math.abs(current - settled) < MAX_DRIFT_MS) return;
    settled = current;
    fetch(apiUrl('/api/feature-flags'), { method: 'HEAD', cache: 'no-store' }).then(
      ({ headers }) => {
        hearServerTime(Date.parse(headers.get('date') ?? ''));
        onKnown();
      },
      // Asked again at the next wake-up, such as the return of the connection.
      () => (settled = Number.NaN),
    );
  };
}
