/** Sees nothing: jsdom has no layout, so nothing ever comes into view or changes its size. */
class NothingSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

/** Gives jsdom what every browser has and components rely on. Harmless when called again. */
export function fillInBrowser(): void {
  const missing: Record<string, unknown> = {
    IntersectionObserver: NothingSeen,
    ResizeObserver: NothingSeen,
    matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  };
  for (const [name, value] of Object.entries(missing)) {
    // jsdom knows some of the names without having the thing.
    if (typeof Reflect.get(globalThis, name) !== 'function')
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  // jsdom has scrollTo, which only prints that it is not implemented.
  window.scrollTo = (...to: [ScrollToOptions?] | [number, number]) => {
    window.scrollY = typeof to[0] === 'number' ? (to[1] ?? 0) : (to[0]?.top ?? window.scrollY);
  };
  Element.prototype.scrollIntoView ??= () => {};
}
