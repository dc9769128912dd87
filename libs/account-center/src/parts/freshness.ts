import { useEffect, useEffectEvent } from 'react';

/** Cached data older than this, in seconds, is fetched again when a page opens. */
export const MAX_AGE_S = 60;

/** The same for pages that show the current state: only what arrived with the page or a moment ago is used. */
export const LIVE_MAX_AGE_S = 3;

/** Calls `onReturn` each time the member comes back to the tab, for example to ask for new dines. */
export function useOnReturn(onReturn: () => void): void {
  const callback = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => document.visibilityState === 'visible' && callback();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
