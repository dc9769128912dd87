import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the browser renders on its own account: false on a server, and while the server's markup is taken over. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
