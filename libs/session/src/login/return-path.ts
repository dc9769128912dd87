import { LOGIN_PATH_MAX_AGE_MS, safeReturnPath } from '@dining/rules';
import { useSyncExternalStore } from 'react';

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

/** The path stored within the last 60 minutes; undefined if there is none. */
export function readReturnPath(now = Date.now()): string | undefined {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredPath>;
    if (typeof path !== 'string' || typeof at !== 'number') return undefined;
    const age = now - at;
    return age >= 0 && age <= LOGIN_PATH_MAX_AGE_MS ? safeReturnPath(path) : undefined;
  } catch {
    return undefined;
  }
}

/** The same, and removes it. */
export function consumeReturnPath(now = Date.now()): string | undefined {
  const path = readReturnPath(now);
  forgetReturnPath();
  return path;
}

/** Removes the stored path, as sign-out does. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no path.
  }
}

const noSubscription = () => () => undefined;

/** The stored path for rendering; undefined on the server and during hydration. */
export const useReturnPath = (): string | undefined =>
  useSyncExternalStore(
    noSubscription,
    () => readReturnPath(),
    () => undefined,
  );
