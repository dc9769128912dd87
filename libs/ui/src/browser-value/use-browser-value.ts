import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * A value that only the browser knows and that reports no changes: what storage, a cookie or the address holds at each
 * render. A component whose value equals `before` is not rendered again once it is hydrated.
 * @param read returns the same value (`Object.is`) as long as nothing has changed
 * @param before the value on the server and in the render that hydrates its markup
 */
export const useBrowserValue = <T>(read: () => T, before: T): T =>
  useSyncExternalStore(neverChanges, read, () => before);
