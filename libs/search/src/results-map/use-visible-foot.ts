import { useEffect, type RefObject } from 'react';

/**
 * Ends the map at the window's foot: publishes as `--below-foot` how far the parent of its pane reaches below, pushed by an
 * announcement above the header for instance. Attribution and card at the bottom of the map are then always visible.
 */
export function useVisibleFoot(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current?.parentElement;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      const { bottom } = element.getBoundingClientRect();
      const below = Math.min(MAX_BELOW, Math.max(0, Math.round(bottom - window.innerHeight)));
      element.style.setProperty('--below-foot', `${below}px`);
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(schedule);
    observer.observe(document.body);
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [pane]);
}

/** Pixels: more than this, and the page is scrolled somewhere else or the window is too low for a map. */
const MAX_BELOW = 160;
