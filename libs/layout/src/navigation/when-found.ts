/**
 * Calls `then` with the first matching element, now or once it is added to the document: some pages render their
 * heading only after their data has loaded.
 * @returns a function that stops waiting
 */
export function whenFound(root: Element, selector: string, then: (element: HTMLElement) => void): () => void {
  const found = root.querySelector<HTMLElement>(selector);
  if (found) {
    then(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const added = root.querySelector<HTMLElement>(selector);
    if (!added) return;
    observer.disconnect();
    then(added);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
