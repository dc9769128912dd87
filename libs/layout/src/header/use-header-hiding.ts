import { minWidth } from '@dining/theme';
import { useEffect } from 'react';

/** Shorter scroll movements are jitter, in CSS pixels. */
const MIN_SCROLL_PX = 8;

/** The header stays while the page is scrolled less than this, in CSS pixels. */
const ALWAYS_SHOWN_PX = 160;

/** Set on `<html>` while the header is hidden, so that other sticky parts can move up: `[data-header-hidden] &`. */
export const HIDDEN_ATTRIBUTE = 'data-header-hidden';

/** Hides the header on scrolling down and shows it on scrolling up, on screens below 861 px (HDR-03). */
export function useHeaderHiding(): void {
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < MIN_SCROLL_PX) return;
      const hidden = now > last && now > ALWAYS_SHOWN_PX && !window.matchMedia(minWidth('side')).matches;
      document.documentElement.toggleAttribute(HIDDEN_ATTRIBUTE, hidden);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
