const KEY = 'session-notice';

/**
 * Why a visitor is not signed in (anymore), told on the page where they land. `expired`: after 15 minutes without
 * activity; `over`: the server knows no session; `signed-out`: on request.
 */
export type SessionNotice = 'expired' | 'over' | 'signed-out';

/** Set by the server when a visitor comes back from the program's sign-in without having signed in (ENR-12). */
const CANCELLED = /[?&]sso=cancelled(?:&|$)/;

export const isSignInCancelled = (search: string): boolean => CANCELLED.test(search);

/** Leaves a notice for the page that this tab shows next. Without storage there is none. */
export function leaveNotice(notice: SessionNotice): void {
  try {
    sessionStorage.setItem(KEY, notice);
  } catch {
    return;
  }
}

/** The notice for this page, which is removed. */
export function takeNotice(): SessionNotice | undefined {
  const notice = readNotice();
  if (notice !== undefined) sessionStorage.removeItem(KEY);
  return notice;
}

/** Whether there is something to tell: a cheap check, before the code that tells it is loaded. */
export const hasNotice = (): boolean => isSignInCancelled(window.location.search) || readNotice() !== undefined;

function readNotice(): SessionNotice | undefined {
  try {
    return (sessionStorage.getItem(KEY) ?? undefined) as SessionNotice | undefined;
  } catch {
    return undefined;
  }
}
