/** Input that shows that the visitor has taken over scrolling. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a saved position. While the page is still too short, because its data is loading, it tries again whenever
 * the page grows, until the visitor scrolls or types.
 * @param top distance from the page's top in CSS pixels
 * @returns a function that stops trying
 */
export function restoreScroll(top: number): () => void {
  const reached = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (reached()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop);
  };
  growth.observe(document.body);
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true });
  return stop;
}
