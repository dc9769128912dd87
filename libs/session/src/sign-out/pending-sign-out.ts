import { storedItem, text } from '@dining/stored-item';

/** Set from the moment a member signs out until the server confirms it (SES-09). */
const pendingSignOut = storedItem('localStorage', 'sign-out-owed', text);

/** Whether a sign-out has not reached the server yet. */
export const isSignOutPending = (): boolean => pendingSignOut.read() !== undefined;

/** Remembers across reloads and restarts whether a sign-out must still reach the server. */
export const setSignOutPending = (isPending: boolean): void => void pendingSignOut.write(isPending ? '1' : undefined);
