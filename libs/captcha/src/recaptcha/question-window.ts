/** The frame of Google's question, inside an element that Google shows and hides by its style. */
const QUESTION = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** Milliseconds between hiding the window and the token of an answered question. */
export const TOKEN_DELAY_MS = 1_000;

/**
 * Calls back when the visitor closes Google's question. Google's API does not report it, and a form would wait forever.
 * @param signal stops watching
 */
export function whenQuestionCloses(onClose: () => void, signal: AbortSignal): void {
  let wasVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    const isVisible = [...document.querySelectorAll(QUESTION)].some(
      (frame) => getComputedStyle(frame).visibility === 'visible',
    );
    if (isVisible !== wasVisible) clearTimeout(timer);
    if (wasVisible && !isVisible) timer = setTimeout(onClose, TOKEN_DELAY_MS);
    wasVisible = isVisible;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
