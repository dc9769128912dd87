/** Set from the moment somebody wants to be signed out until the server has done it (SES-09). */
const KEY = 'sign-out-owed';

/** Whether a sign-out is still to be told to the server. Where storage is forbidden, none is remembered. */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers that the server must still be told, over reloads and restarts, or that it no longer must. */
export function setSignOutOwed(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
