import { useEffect, useEffectEvent } from 'react';

/** Does something each time the member comes back to the tab, such as asking whether a dine has been seen meanwhile. */
export function useOnReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => document.visibilityState === 'visible' && tell();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
