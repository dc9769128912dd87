import { apiUrl, setConnection } from '@dining/api-client';

/** How often the server is asked while the browser believes that it is online, in milliseconds. */
const ASK_EVERY_MS = 10_000;

let isOffline = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let onBack: () => void = () => undefined;

/**
 * Notices when the connection is lost and when it returns (BAN-06): from the browser, or because calls do not reach the
 * server although the browser is online.
 * @param back called when it returns
 */
export function watchConnection(back: () => void): void {
  onBack = back;
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', returned);
}

/** A call did not reach the server. It may have been canceled by leaving the page, so the server is asked once more. */
export function reportUnreachable(): void {
  if (!navigator.onLine) lost();
  else if (!isOffline) void ask();
}

function lost(): void {
  if (!isOffline) setConnection({ isOffline: true });
  isOffline = true;
}

function returned(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isOffline) return;
  isOffline = false;
  setConnection({ isOffline: false });
  onBack();
}

let asking: Promise<void> | undefined;

/** Asks the server until it answers; any answer will do. */
function ask(): Promise<void> {
  return (asking ??= fetch(apiUrl('/api/feature-flags'), { cache: 'no-store' })
    .then(returned, () => {
      lost();
      timer ??= setTimeout(() => {
        timer = undefined;
        if (navigator.onLine) void ask();
      }, ASK_EVERY_MS);
    })
    .finally(() => (asking = undefined)));
}
