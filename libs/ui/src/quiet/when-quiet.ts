const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open], [aria-modal="true"]';

/** What people type into or fill in. Includes frames, because card numbers and surveys are typed into frames. */
const TYPING = 'input, textarea, select, iframe, form, [contenteditable]';

/** Whether nothing would be interrupted: no dialog is open and nothing is being filled in. */
const isQuiet = (page: Document): boolean =>
  page.querySelector(DIALOG) === null && page.activeElement?.closest(TYPING) == null;

type Timing = {
  /** How long to wait before the first check, in milliseconds. */
  delayMs: number;
  /** How long after the person's last action to check again, in milliseconds. */
  pauseMs: number;
};

/**
 * Calls `then` once, at the first moment after `delayMs` at which it interrupts nothing (BAN-02, SUR-02): no dialog is
 * open and no one is filling anything in.
 * @returns a function that stops waiting
 */
export function whenQuiet(then: () => void, { delayMs, pauseMs }: Timing): () => void {
  // The focus passes through the body on its way to the next field, so it is checked once it has settled.
  const checkIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isQuiet(document)) {
        stop();
        then();
      } else watch();
    }, ms);
  };
  const check = () => checkIn(pauseMs);
  const changes = new MutationObserver(check);
  const watch = () => {
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open', 'role', 'aria-modal'],
    });
    document.addEventListener('focusin', check);
    document.addEventListener('focusout', check);
  };
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', check);
    document.removeEventListener('focusout', check);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  checkIn(delayMs);
  return stop;
}
