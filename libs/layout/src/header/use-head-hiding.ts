import { breakpoints } from '@dining/theme';
import { useEffect } from 'react';

/** Scrolling by less than this is a trembling thumb, in CSS pixels. */
const TREMBLE = 8;

/** Near the top the header stays, in CSS pixels. */
const TOP = 160;

/** On `<html>` while the header is away, so that other sticky parts can move up: `[data-head-hidden] &`. */
export const HIDDEN_ATTRIBUTE = 'data-head-hidden';

/** Takes the header away on scrolling down and brings it back on scrolling up, below 861 px (HDR-03). */
export function useHeadHiding(): void {
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < TREMBLE) return;
      const hidden = now > last && now > TOP && window.innerWidth < breakpoints.side;
      document.documentElement.toggleAttribute(HIDDEN_ATTRIBUTE, hidden);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
