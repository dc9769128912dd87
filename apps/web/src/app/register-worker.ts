/** The visitor's connection, where the browser tells. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** The code of the main pages is fetched this long after the page has loaded, in milliseconds. */
const PRECACHE_AFTER_MS = 4_000;

/**
 * Registers the service worker once the page has loaded (BAN-05).
 * @param onUpdate called when a new version is waiting; `apply` activates it and reloads the page
 */
export function registerWorker(
  onUpdate: (apply: () => void) => void,
  reload: () => void = () => window.location.reload(),
): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/worker.js');
    const offer = (worker: ServiceWorker) => {
      onUpdate(() => {
        navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
        worker.postMessage({ type: 'SKIP_WAITING' });
      });
    };
    precacheLater(registration);
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
      });
    });
  };
  // The site works without its worker; only the offline page is missing then.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Lets the worker fetch the code of the main pages once the page has settled, unless the visitor saves data (BAN-06). */
function precacheLater(registration: ServiceWorkerRegistration): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  const { ready } = navigator.serviceWorker;
  const precache = async () => {
    await ready;
    registration.active?.postMessage({ type: 'PRECACHE' });
  };
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void precache(), { timeout: 10_000 });
    else void precache();
  }, PRECACHE_AFTER_MS);
}
