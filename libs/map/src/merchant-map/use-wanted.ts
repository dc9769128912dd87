import { useEffect, useState, type RefObject } from 'react';

/** Starts loading when the frame is so near to the screen. */
const NEAR = '200px';
/** In milliseconds; a page that is never idle gets its map after so long. */
const PATIENCE = 3000;

/**
 * Whether the map is wanted: the member asked for it, or its frame is on the screen (or near it) and the page is idle.
 * Members who save data are not taken at their word that they scrolled: they ask.
 */
export function useWanted(frame: RefObject<Element | null>, asked: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || near || asked || savesData()) return;
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
  }, [frame, near, asked]);
  return asked || near;
}

/** Whether the browser was told to be sparing (Save-Data); known to Chromium only. */
export function savesData(): boolean {
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
