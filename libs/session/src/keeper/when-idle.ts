/** Calls back when the page has nothing better to do, two seconds later at most. Returns how to call it off. */
export function whenIdle(callBack: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Not every browser tells when it is idle; the first paint is over in any case.
    const timer = setTimeout(callBack, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callBack, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
