/** Where the tab is in its history. The router numbers its entries in their state; those of fragment links have no number. */
type Place = { page: string; number: number | undefined };

function place(): Place {
  const state = window.history.state as { idx?: unknown } | null;
  const number = typeof state?.idx === 'number' ? state.idx : undefined;
  return { page: pageOf(window.location.href), number };
}

/** An address without its fragment. */
export const pageOf = (href: string): string => href.split('#', 1)[0] ?? href;

/**
 * Asks before Back or Forward leads to another page of this site (FRM-05). The browser reports the step when the address
 * has changed already, so the step is undone before the router hears of it. Listeners of the window are called in order:
 * the shell reserves the first place by setting `onpopstate` before there is a router.
 * @param ask called with a function that takes the step after all
 * @param signal ends the asking
 */
export function askBeforeTraversal(ask: (leave: () => void) => void, signal: AbortSignal): void {
  let here = place();
  let isReturning = false;
  let mayLeave = false;
  const handle = (event: PopStateEvent): void => {
    const there = place();
    if (!isReturning && (mayLeave || there.page === here.page)) {
      mayLeave = false;
      here = there;
      return;
    }
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const isNumbered = there.number !== undefined && here.number !== undefined;
    const steps = isNumbered ? Number(there.number) - Number(here.number) : -1;
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
      mayLeave = true;
      window.history.go(steps);
    });
  };
  const outer = window.onpopstate;
  setFirstListener(handle);
  signal.addEventListener('abort', () => {
    if (window.onpopstate === handle) setFirstListener(outer);
  });
}

function setFirstListener(listener: typeof window.onpopstate): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an added listener would come after the router's
  window.onpopstate = listener;
}
