import { LOGIN_PATH_MAX_AGE_MS, safeReturnPath } from '@dining/rules';
import { isFresh, record, storedItem } from '@dining/stored-item';
import { useBrowserValue } from '@dining/ui';

/** A path and when it was stored, `at`, in milliseconds since 1970. */
const returnPath = storedItem('sessionStorage', 'login-return-path', record);

/** The path of the page on the screen, with query and fragment. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Stores the path to return to after sign-in (RTE-09). Ignores anything but a path of this site. */
export function storeReturnPath(path: string, now = Date.now()): void {
  const safe = safeReturnPath(path);
  if (safe !== undefined) returnPath.write({ path: safe, at: now });
}

/** The path stored within the last 60 minutes; undefined if there is none. */
export function readReturnPath(now = Date.now()): string | undefined {
  const { path, at } = returnPath.read() ?? {};
  // The path still counts in the millisecond in which the 60 minutes end.
  return isFresh(at, LOGIN_PATH_MAX_AGE_MS + 1, now) && typeof path === 'string' ? safeReturnPath(path) : undefined;
}

/** The same, and removes it. */
export function consumeReturnPath(now = Date.now()): string | undefined {
  const path = readReturnPath(now);
  forgetReturnPath();
  return path;
}

/** Removes the stored path, as sign-out does. */
export const forgetReturnPath = (): void => void returnPath.write(undefined);

/** The stored path for rendering; undefined on the server and during hydration. */
export const useReturnPath = (): string | undefined => useBrowserValue(() => readReturnPath(), undefined);
