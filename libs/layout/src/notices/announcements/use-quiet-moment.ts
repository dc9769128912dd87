import { useEffect, useState } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** What a visitor types into or fills in. A frame is one too: card numbers and surveys are typed into frames. */
const TYPING = 'input, textarea, select, iframe, form, [contenteditable]';

/** Whether a dialog can open without interrupting: no other dialog is open and nothing is being filled in. */
export function isQuiet(page: Document): boolean {
  return page.querySelector(DIALOG) === null && page.activeElement?.closest(TYPING) == null;
}

/**
 * Becomes true at the first moment at which a dialog interrupts nothing (BAN-02), and stays true while it is wanted.
 * @param isWanted whether there is anything to show
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isReached, setReached] = useState(false);
  if (!isWanted && isReached) setReached(false);
  useEffect(() => {
    if (!isWanted || isReached) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The focus passes through the body on its way to the next field, so it is looked at once it has settled.
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isQuiet(document) && setReached(true));
    };
    const dialogs = new MutationObserver(check);
    dialogs.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusout', check);
    check();
    return () => {
      clearTimeout(timer);
      dialogs.disconnect();
      document.removeEventListener('focusout', check);
    };
  }, [isWanted, isReached]);
  return isWanted && isReached;
}
