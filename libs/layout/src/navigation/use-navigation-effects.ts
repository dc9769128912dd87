import { useCopy, type CopyReader } from '@dining/copy-engine';
import { announce } from '@dining/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router';
import { scrollBack } from './scroll-back.ts';
import { whenFound } from './when-found.ts';

/** Id of the element that holds the page. */
export const MAIN_ID = 'main';

/**
 * What happens on going to another page (RTE-07): the page starts at its top, or where it was left on back and forward;
 * the focus goes to its heading, and its title is read aloud. The first page keeps what the browser does.
 * Going to another query of the same page is that page's own affair, such as the search's filters.
 */
export function useNavigationEffects(): void {
  const location = useLocation();
  const action = useNavigationType();
  const copy = useCopy();
  const shown = useRef<Location>(location);
  const left = useRef(new Map<string, number>());
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    const remember = () => void left.current.set(shown.current.key, window.scrollY);
    // The browser would scroll the old page before the new one is shown. Reloads it does well.
    const byHand = () => void (window.history.scrollRestoration = 'manual');
    const byBrowser = () => void (window.history.scrollRestoration = 'auto');
    byHand();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pageshow', byHand);
    window.addEventListener('pagehide', byBrowser);
    return () => {
      byBrowser();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pageshow', byHand);
      window.removeEventListener('pagehide', byBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    waiting.current?.();
    const stopScrolling = place(location, before, action, left.current);
    const stopFocus = before.pathname === location.pathname ? undefined : focusHeading(copy);
    waiting.current = () => {
      stopScrolling?.();
      stopFocus?.();
    };
  }, [location, action, copy]);
}

/** Scrolls to where the page is to be read from. */
function place(
  location: Location,
  before: Location,
  action: NavigationType,
  left: Map<string, number>,
): (() => void) | undefined {
  const samePage = before.pathname === location.pathname;
  const target =
    location.hash === '' || (samePage && location.hash === before.hash)
      ? null
      : document.getElementById(location.hash.slice(1));
  if (target) {
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  } else if (action === 'POP') {
    return scrollBack(left.get(location.key) ?? 0);
  } else if (!samePage) {
    window.scrollTo(0, 0);
  }
  return undefined;
}

/** Focuses the heading of the page just opened, unless the visitor has meanwhile gone elsewhere in it. */
function focusHeading(copy: CopyReader): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (!main) return undefined;
  const focusedBefore = document.activeElement;
  return whenFound(main, 'h1', (heading) => {
    const focused = document.activeElement;
    if (focused === focusedBefore || focused === null || focused === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    announce(copy('layout.page.announced', { title: document.title }));
  });
}
