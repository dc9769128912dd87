import { apiUrl } from '@dining/api-client';
import { storedItem, text } from '@dining/stored-item';

/** Why a page cannot be shown: no connection, files that a new version has replaced, or a failure that may pass. */
export type FailureCause = 'offline' | 'update' | 'failure';

const NOT_FOUND = 404;

/**
 * Asks for the document's own script: a host that has a newer version no longer has it, because its name contains a hash.
 * HEAD requests pass the service worker, which would answer from its cache.
 */
export async function findCause(): Promise<FailureCause> {
  if (!navigator.onLine) return 'offline';
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  try {
    const answer = await fetch(script ?? apiUrl('/api/feature-flags'), {
      method: script === undefined ? 'GET' : 'HEAD',
      cache: 'no-store',
    });
    return script !== undefined && answer.status === NOT_FOUND ? 'update' : 'failure';
  } catch {
    return 'offline';
  }
}

/** The address for which this tab has loaded the new version. */
const reloadedFor = storedItem('sessionStorage', 'dining.reloaded-for-update', text);

/**
 * Loads the wanted page from the new version, once per address and tab: if that does not help, the visitor decides.
 * @returns whether the page is being loaded
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  const { href } = window.location;
  // Without storage a reload could repeat itself for ever.
  if (reloadedFor.read() === href || !reloadedFor.write(href)) return false;
  reload();
  return true;
}
