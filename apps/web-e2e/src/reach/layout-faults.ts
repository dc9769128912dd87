import type { Page } from '@playwright/test';

/**
 * Finds what makes a page unusable with large text or zoom (RCH-01): text outside the page, text that its box cuts off,
 * figures and words of ordinary length broken over lines, and texts of the header that overlap. Elements that scroll
 * sideways, such as carousels and tabs, cut nothing.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1;
    // Of up to 13 letters, between blanks: addresses may break anywhere.
    const WORD = /(?<!\S)\p{L}{2,13}(?=[.,:;!?]?(?!\S))/gu;
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
    const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isHidden = (element: Element) =>
      element.matches('[aria-hidden=true] *, [aria-hidden=true], [inert] *, option, .maplibregl-map *') ||
      ancestors(element).some((ancestor) => ancestor.clientWidth <= 1 && ancestor.clientHeight <= 1);
    const sideways = document.documentElement.scrollWidth - width;
    if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);

    const texts: { element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || walker.currentNode.textContent?.trim() === '' || element.matches('script, style, noscript'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
      if (isHidden(element) || element.clientHeight === 1) continue;
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (/^[$\d.,%+]+$/.test(walker.currentNode.textContent?.trim() ?? '') && new Set(tops).size > 1)
        faults.push(`broken over lines: ${nameOf(element)}`);
      for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(WORD)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const wordTops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(wordTops).size > 1) faults.push(`broken word: ${word} in ${nameOf(element)}`);
      }
      texts.push({ element, box });
    }
    for (const { element, box } of texts) {
      const around = [element, ...ancestors(element)];
      const scroller = around.findIndex(isScroller);
      // What is inside a scroller can be scrolled to, but must not be cut by a box inside the scroller.
      const boxes = scroller === -1 ? around : around.slice(0, scroller);
      if (scroller === -1 && (box.right > width + TOLERANCE || box.left < -TOLERANCE))
        faults.push(`outside the page: ${nameOf(element)}`);
      for (const one of boxes) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        const cutsX = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
        const cutsY = ['hidden', 'clip'].includes(overflowY) && one !== document.body;
        if (cutsX && (box.right > frame.right + TOLERANCE || box.left < frame.left - TOLERANCE))
          faults.push(`cut at the side: ${nameOf(element)}`);
        if (cutsY && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2))
          faults.push(`cut above or below: ${nameOf(element)}`);
      }
    }
    const groups = ['header', 'nav', 'main h1'];
    for (const group of groups) {
      const inside = texts.filter(({ element }) => element.closest(group));
      inside.forEach(({ element, box }, index) => {
        for (const other of inside.slice(index + 1)) {
          const [x, y] = [
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
          ];
          if (x > 2 && y > 6 && !element.contains(other.element) && !other.element.contains(element))
            faults.push(`overlaps: ${nameOf(element)} and ${nameOf(other.element)}`);
        }
      });
    }
    return [...new Set(faults)];
  });
