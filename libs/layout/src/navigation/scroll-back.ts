/** What a visitor does who goes on by themselves. */
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where a page was left. While the page is still too short, because its data are on their way, it is tried
 * again whenever the page grows, until the visitor goes on by themselves.
 * @param top distance from the page's top in CSS pixels
 * @returns how to stop trying
 */
export function scrollBack(top: number): () => void {
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
    for (const event of OWN_WAY) window.removeEventListener(event, stop);
  };
  growth.observe(document.body);
  for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true });
  return stop;
}
