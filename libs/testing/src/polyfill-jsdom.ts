/** Never calls back: jsdom has no layout, so nothing comes into view or changes its size. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

/** Adds the browser features that jsdom lacks and components rely on. Safe to call repeatedly. */
export function polyfillJsdom(): void {
  const missing: Record<string, unknown> = {
    IntersectionObserver: InertObserver,
    ResizeObserver: InertObserver,
    matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  };
  for (const [name, value] of Object.entries(missing)) {
    // jsdom defines some of these names without a value.
    if (typeof Reflect.get(globalThis, name) !== 'function')
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  // jsdom’s scrollTo only logs that it is not implemented.
  window.scrollTo = (...to: [ScrollToOptions?] | [number, number]) => {
    window.scrollY = typeof to[0] === 'number' ? (to[1] ?? 0) : (to[0]?.top ?? window.scrollY);
  };
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom keeps no timings of the page.
  performance.getEntriesByType ??= () => [];
}
