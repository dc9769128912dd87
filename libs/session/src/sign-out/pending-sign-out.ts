/** Set from the moment a member signs out until the server confirms it (SES-09). */
const KEY = 'sign-out-owed';

/** Whether a sign-out has not reached the server yet. Where storage is blocked, none is remembered. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers across reloads and restarts whether a sign-out must still reach the server. */
export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
