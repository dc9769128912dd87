import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { announce } from '@dining/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router';
import { restoreScroll } from './restore-scroll.ts';
import { whenFound } from './when-found.ts';

/** Id of the element that contains the page. */
export const MAIN_ID = 'main';

/**
 * The effects of navigating to another page (RTE-07): it starts at its top, or at its last scroll position on back and
 * forward; its heading gets the focus, and its title is announced. The first page is left to the browser.
 * Changes of the query within one page, such as search filters, are left to that page.
 */
export function useNavigationEffects(): void {
  const location = useLocation();
  const action = useNavigationType();
  const copy = useCopy();
  const shown = useRef<Location>(location);
  const scrollPositions = useRef(new Map<string, number>());
  const cancelPending = useRef<() => void>(undefined);

  useEffect(() => {
    const savePosition = () => void scrollPositions.current.set(shown.current.key, window.scrollY);
    // The browser would scroll the old page before the new one is shown. It restores reloads well.
    const restoreManually = () => void (window.history.scrollRestoration = 'manual');
    const restoreByBrowser = () => void (window.history.scrollRestoration = 'auto');
    restoreManually();
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pageshow', restoreManually);
    window.addEventListener('pagehide', restoreByBrowser);
    return () => {
      restoreByBrowser();
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pageshow', restoreManually);
      window.removeEventListener('pagehide', restoreByBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    const isSamePage = before.pathname === location.pathname;
    if (isSamePage && action !== 'POP') keepPosition(scrollPositions.current, before.key, location.key);
    // Only the address of the page shown now was replaced: what waits for its data keeps waiting.
    if (isSamePage && action === 'REPLACE' && before.hash === location.hash) return;
    cancelPending.current?.();
    const stopScrolling = scrollToStart(location, before, action, scrollPositions.current);
    const stopFocus = isSamePage ? undefined : focusHeading(copy);
    cancelPending.current = () => {
      stopScrolling?.();
      stopFocus?.();
    };
  }, [location, action, copy]);
}

/** Saves the position of an entry of the history under another one that shows the same page, where no scroll may follow. */
function keepPosition(scrollPositions: Map<string, number>, from: string, to: string): void {
  const top = scrollPositions.get(from);
  if (top !== undefined) scrollPositions.set(to, top);
}

/** Scrolls to the fragment of the address, to the saved position on back and forward, or to the top. */
function scrollToStart(
  location: Location,
  before: Location,
  action: NavigationType,
  scrollPositions: Map<string, number>,
): (() => void) | undefined {
  const isSamePage = before.pathname === location.pathname;
  const target =
    location.hash === '' || (isSamePage && location.hash === before.hash)
      ? null
      : document.getElementById(location.hash.slice(1));
  if (target) {
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  } else if (action === 'POP') {
    return restoreScroll(scrollPositions.get(location.key) ?? 0);
  } else if (!isSamePage) {
    window.scrollTo(0, 0);
  }
  return undefined;
}

/** Focuses the new page's heading, unless the visitor has moved the focus in the meantime, and announces the title. */
export function focusHeading(copy: CopyReader): (() => void) | undefined {
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
