import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Starts loading when the frame is so near to the screen. */
const NEAR = '200px';
/** In milliseconds; a page that is never idle gets its map after so long. */
const PATIENCE = 3000;

/**
 * Whether the map is wanted: the member asked for it, or its frame is on the screen (or near it) and the page is idle.
 * `mustAsk` where it will not come of itself, because the browser was told to save data.
 */
export function useWanted(frame: RefObject<Element | null>, asked: boolean): { wanted: boolean; mustAsk: boolean } {
  const [near, setNear] = useState(false);
  const sparing = useSyncExternalStore(neverChanges, savesData, () => false);
  useEffect(() => {
    const element = frame.current;
    if (!element || near || asked || sparing || typeof IntersectionObserver === 'undefined') return;
    let stopIdle: (() => void) | undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        stopIdle = whenIdle(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      stopIdle?.();
    };
  }, [frame, near, asked, sparing]);
  const wanted = asked || near;
  return { wanted, mustAsk: sparing && !wanted };
}

const neverChanges = () => () => undefined;

/** Whether the browser was told to be sparing (Save-Data); only Chromium tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: PATIENCE });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, 200);
  return () => clearTimeout(id);
}
