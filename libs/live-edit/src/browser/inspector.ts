import { copyKeyAt } from '../copy-marks.ts';
import { findShownText } from './find-shown-text.ts';

/** Attributes whose value visitors see or hear. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title', 'value'];

export type Inspector = {
  turn(isOn: boolean): void;
  /** The keys of the marks in the page. */
  setKeys(keys: readonly string[]): void;
  /** Scrolls to the first text with a key and outlines it. @returns whether the page shows it */
  reveal(key: string): boolean;
  /** Scrolls to the first text of a list that the page shows and outlines it. @returns this text */
  revealText(texts: readonly string[]): string | undefined;
};

/**
 * Outlines the text under the pointer and reports its copy key when it is pressed. While it is on, presses do nothing
 * else.
 * @param isTool whether an element is not part of the page, so that presses on it work as always
 */
export function createInspector(
  onChosen: (key: string) => void,
  isTool: (target: Element) => boolean = () => false,
): Inspector {
  let keys: readonly string[] = [];
  let stopping: AbortController | undefined;
  const outline = document.createElement('div');
  outline.setAttribute('aria-hidden', 'true');
  Object.assign(outline.style, {
    position: 'fixed',
    zIndex: '2147483647',
    pointerEvents: 'none',
    outline: '2px solid Highlight',
    outlineOffset: '2px',
  });

  const keyOf = (element: Element): string | undefined =>
    ownTexts(element)
      .map((text) => copyKeyAt(text, keys))
      .find((key) => key !== undefined);

  /** The closest element around the pointer, or the first inside it, that shows a text of the copy. */
  function findText(target: EventTarget | null): { element: Element; key: string } | undefined {
    if (!(target instanceof Element) || isTool(target)) return undefined;
    for (let element: Element | null = target; element; element = element.parentElement) {
      const key = keyOf(element);
      if (key !== undefined) return { element, key };
    }
    for (const element of target.querySelectorAll('*')) {
      const key = keyOf(element);
      if (key !== undefined) return { element, key };
    }
    return undefined;
  }

  function outlineElement(element: Element | undefined): void {
    if (!element) return outline.remove();
    const { top, left, width, height } = element.getBoundingClientRect();
    Object.assign(outline.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(outline);
  }

  function listen(): void {
    stopping = new AbortController();
    const options = { capture: true, signal: stopping.signal };
    const isOutside = ({ target }: Event) => target instanceof Element && isTool(target);
    const swallow = (event: Event) => {
      if (isOutside(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'submit'])
      window.addEventListener(name, swallow, options);
    window.addEventListener('pointermove', ({ target }) => outlineElement(findText(target)?.element), options);
    window.addEventListener(
      'click',
      (event) => {
        swallow(event);
        if (isOutside(event)) return;
        const found = findText(event.target);
        if (found) onChosen(found.key);
      },
      options,
    );
  }

  return {
    turn(isOn) {
      if (isOn === (stopping !== undefined)) return;
      if (isOn) return listen();
      stopping?.abort();
      stopping = undefined;
      outline.remove();
    },
    setKeys: (found) => void (keys = found),
    reveal(key) {
      const element = [...document.querySelectorAll('body *')].find((candidate) => keyOf(candidate) === key);
      element?.scrollIntoView({ block: 'center' });
      outlineElement(element);
      return element !== undefined;
    },
    revealText(texts) {
      const found = findShownText(texts);
      found?.element.scrollIntoView({ block: 'center' });
      outlineElement(found?.element);
      return found?.text;
    },
  };
}

/** The texts of an element itself: its text nodes, without those of its children, and its attributes. */
function ownTexts(element: Element): string[] {
  const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const attributes = TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  return [...nodes.map(({ nodeValue }) => nodeValue ?? ''), ...attributes];
}
