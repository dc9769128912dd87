import { LOGIN_PATH_MAX_AGE_MS, safeReturnPath } from '@dining/rules';

const KEY = 'login-return-path';

type StoredPath = { path: string; at: number };

/** Stores the path to return to after sign-in (RTE-09). Ignores anything but a path of this site. */
export function storeReturnPath(path: string, now = Date.now()): void {
  const safe = safeReturnPath(path);
  if (safe === undefined) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: safe, at: now } satisfies StoredPath));
  } catch {
    // Without storage, sign-in leads to its default page.
  }
}

/** Returns the path stored within the last 60 minutes and removes it; undefined if there is none. */
export function consumeReturnPath(now = Date.now()): string | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { path, at } = JSON.parse(text ?? '{}') as Partial<StoredPath>;
    if (typeof path !== 'string' || typeof at !== 'number') return undefined;
    const age = now - at;
    return age >= 0 && age <= LOGIN_PATH_MAX_AGE_MS ? safeReturnPath(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored path, as sign-out does. */
export function forgetReturnPath(): void {
  consumeReturnPath();
}
