/** The frame of Google's question; it hangs in an element of the page that is shown and hidden by its style. */
const QUESTION = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** Google hides the window a moment before it hands over the token of an answered question. In milliseconds. */
export const TOKEN_FOLLOWS_MS = 1_000;

/**
 * Calls back when the visitor closes Google's question: its script tells nobody, and a form would wait for ever.
 * @param signal ends the watch
 */
export function whenQuestionCloses(onClose: () => void, signal: AbortSignal): void {
  let wasShown = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    const isShown = [...document.querySelectorAll(QUESTION)].some(
      (frame) => getComputedStyle(frame).visibility === 'visible',
    );
    if (isShown !== wasShown) clearTimeout(closing);
    if (wasShown && !isShown) closing = setTimeout(onClose, TOKEN_FOLLOWS_MS);
    wasShown = isShown;
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(closing);
  });
}
