/** Components that know a better place have moved the focus by then. */
const WAIT_MS = 100;

/** How many focused elements are remembered, to return to. */
const MAX_REMEMBERED = 8;

/** What may get the focus in place of an element in it, inner first. The page as a whole is no such place. */
const PLACES =
  'section, article, form, fieldset, ul, ol, table, nav, aside, [role=dialog], [role=alertdialog], [tabindex]:not(main)';

type Focused = { element: HTMLElement; places: readonly HTMLElement[]; pathname: string };

/**
 * When an element is removed while it has the focus, moves the focus to what is left around it, to where it was before,
 * or to the page's heading (RCH-03). A browser would leave it to the body, from where screen readers start at the top.
 */
export function keepFocus(): void {
  let last: Focused | undefined;
  let before: HTMLElement[] = [];
  let timer: number | undefined;

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (last) before = [last.element, ...before].slice(0, MAX_REMEMBERED);
    last = { element: target, places: placesAround(target), pathname: window.location.pathname };
  });
  // Pressing an empty part of the page, or leaving the window, loses no focus.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last?.element === target && last?.element.isConnected) last = undefined;
    });
  });
  new MutationObserver(() => {
    if (!last || last.element.isConnected) return;
    const { places, pathname } = last;
    last = undefined;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // The heading of another page gets the focus once that page is there.
      if (document.activeElement === document.body && window.location.pathname === pathname)
        focusFirst([
          ...places,
          ...before,
          ...['main h1', 'main'].flatMap((one) => document.querySelector<HTMLElement>(one) ?? []),
        ]);
    }, WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function placesAround(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

/** Focuses the first element that is still there, not empty and visible. */
function focusFirst(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    if (!element.isConnected || element.textContent === '') continue;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
