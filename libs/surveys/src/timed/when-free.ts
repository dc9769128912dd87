/** How long people must have finished what they were doing, in milliseconds. */
const PAUSE_MS = 1_000;

const DIALOG = '[role=dialog],[role=alertdialog],dialog[open],[aria-modal=true]';

/* A frame has the focus while a card number is typed into it. */
const FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset]),textarea,select,iframe,[contenteditable]:not([contenteditable=false])';

/** Whether a person is busy: a dialog is open, or a field has the focus. */
const isBusy = (page: Document): boolean =>
  page.querySelector(DIALOG) !== null || (page.activeElement?.matches(FIELD) ?? false);

/**
 * Calls `then` once no dialog is open and no one is typing: immediately, or a second after that has ended.
 * @returns a function that stops waiting
 */
export function whenFree(then: () => void, page: Document = document): () => void {
  if (!isBusy(page)) {
    then();
    return () => undefined;
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (isBusy(page)) return;
      stop();
      then();
    }, PAUSE_MS);
  };
  const changes = new MutationObserver(check);
  const stop = () => {
    clearTimeout(pause);
    changes.disconnect();
    page.removeEventListener('focusin', check);
    page.removeEventListener('focusout', check);
  };
  changes.observe(page.body, { childList: true, subtree: true, attributeFilter: ['open', 'role', 'aria-modal'] });
  page.addEventListener('focusin', check);
  page.addEventListener('focusout', check);
  return stop;
}
