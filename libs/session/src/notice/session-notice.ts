import { storedItem, text, type Format } from '@dining/stored-item';

/**
 * Why a visitor is not signed in (anymore), told on the page where they land. `expired`: after 15 minutes without
 * activity; `over`: the server knows no session; `signed-out`: on request.
 */
export type SessionNotice = 'expired' | 'over' | 'signed-out';

const storedNotice = storedItem('sessionStorage', 'session-notice', text as Format<SessionNotice>);

/** Set by the server when a visitor comes back from the program's sign-in without having signed in (ENR-12). */
const CANCELLED = /[?&]sso=cancelled(?:&|$)/;

export const isSignInCancelled = (search: string): boolean => CANCELLED.test(search);

/** Leaves a notice for the page that this tab shows next. */
export const leaveNotice = (notice: SessionNotice): void => void storedNotice.write(notice);

/** The notice for this page, which is removed. */
export function takeNotice(): SessionNotice | undefined {
  const notice = storedNotice.read();
  if (notice !== undefined) storedNotice.write(undefined);
  return notice;
}

/** Whether there is something to tell: a cheap check, before the code that tells it is loaded. */
export const hasNotice = (): boolean => isSignInCancelled(window.location.search) || storedNotice.read() !== undefined;
