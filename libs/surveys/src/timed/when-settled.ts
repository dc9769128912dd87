/** The browser gets this long to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 5_000;

/** Safari has no idle callbacks; there it takes this long, in milliseconds. */
const FALLBACK_MS = 1_000;

/**
 * Calls `then` once the page has loaded and the browser has nothing to do.
 * @returns a function that stops waiting
 */
export function whenSettled(then: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  function wait(): void {
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS });
      cancel = () => window.cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(then, FALLBACK_MS);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}
