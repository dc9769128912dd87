/** The frame of Google's question; it hangs in an element of the page that is shown and hidden by its style. */
const QUESTION = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** Google hides the window a moment before it hands over the token of an answered question. In milliseconds. */
const TOKEN_FOLLOWS_MS = 1_000;

/**
 * Calls back when the visitor closes Google's question: its script tells nobody, and a form would wait for ever.
 * @param signal ends the watch
 */
export function whenQuestionCloses(onClose: () => void, signal: AbortSignal): void {
  let wasShown = false;
  const watch = new MutationObserver(() => {
    const isShown = [...document.querySelectorAll(QUESTION)].some((frame) => getComputedStyle(frame).visibility === 'visible');
    if (wasShown && !isShown) {
      const timer = setTimeout(onClose, TOKEN_FOLLOWS_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
    wasShown = isShown;
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => watch.disconnect());
}
