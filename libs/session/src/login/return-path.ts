import { LOGIN_PATH_KEPT_MS, safeReturnPath } from '@dining/rules';

const KEY = 'login-return-path';

type Kept = { path: string; at: number };

/** Keeps the path that was wanted, for after sign-in (RTE-09). What is no path of this site is not kept. */
export function rememberReturnPath(path: string, now = Date.now()): void {
  const safe = safeReturnPath(path);
  if (safe === undefined) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: safe, at: now } satisfies Kept));
  } catch {
    // Without storage, sign-in leads to its usual page.
  }
}

/** Gives back the path that was wanted within the last 60 minutes, once; undefined when there is none. */
export function takeReturnPath(now = Date.now()): string | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { path, at } = JSON.parse(text ?? '{}') as Partial<Kept>;
    if (typeof path !== 'string' || typeof at !== 'number') return undefined;
    const age = now - at;
    return age >= 0 && age <= LOGIN_PATH_KEPT_MS ? safeReturnPath(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the path, as sign-out does. */
export function forgetReturnPath(): void {
  takeReturnPath();
}
