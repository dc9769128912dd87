/**
 * Calls `then` with the first element that matches, now or as soon as it is there: a page's heading may come with its
 * data.
 * @returns how to stop waiting
 */
export function whenFound(root: Element, selector: string, then: (element: HTMLElement) => void): () => void {
  const found = root.querySelector<HTMLElement>(selector);
  if (found) {
    then(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const later = root.querySelector<HTMLElement>(selector);
    if (!later) return;
    observer.disconnect();
    then(later);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
