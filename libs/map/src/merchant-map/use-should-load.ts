import { useBrowserValue } from '@dining/ui';
import { useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport at which the map starts loading. */
const PRELOAD_MARGIN = '200px';
/** A page that never becomes idle loads its map after this time. */
const MAX_IDLE_WAIT_MS = 3000;

/**
 * Whether to load the map: the member opened it, or its frame is in or near the viewport and the page is idle.
 * `needsButton` is true where the map does not load automatically, because the browser is set to save data.
 */
export function useShouldLoad(
  frame: RefObject<Element | null>,
  eager: boolean,
): { shouldLoad: boolean; needsButton: boolean } {
  const [isNear, setNear] = useState(false);
  const savesData = useBrowserValue(readSaveData, false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear || eager || savesData || typeof IntersectionObserver === 'undefined') return;
    let cancelIdle: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        cancelIdle = whenIdle(() => setNear(true));
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelIdle?.();
    };
  }, [frame, isNear, eager, savesData]);
  const shouldLoad = eager || isNear;
  return { shouldLoad, needsButton: savesData && !shouldLoad };
}

/** Whether the browser is set to save data; only Chromium exposes this. */
function readSaveData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, 200);
  return () => clearTimeout(id);
}
