/** Elements whose text nobody reads. */
const UNREAD = 'script, style, noscript, template';

/**
 * Finds the first of some texts that the page shows, in the smallest element that has it all, without regard to letter
 * case and white space.
 */
export function findShownText(texts: readonly string[]): { element: Element; text: string } | undefined {
  const elements = [...document.querySelectorAll('body *')].filter((element) => !element.closest(UNREAD));
  for (const text of texts) {
    const wanted = plain(text);
    const holds = (element: Element) => plain(element.textContent ?? '').includes(wanted);
    if (wanted === '' || !holds(document.body)) continue;
    const element = elements.find(
      (candidate) => holds(candidate) && ![...candidate.children].some(holds) && isVisible(candidate),
    );
    if (element) return { element, text };
  }
  return undefined;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
