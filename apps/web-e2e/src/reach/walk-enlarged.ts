import type { Page } from '@playwright/test';
import { expect, hydrated } from '../visitor.ts';
import { layoutFaults } from './layout-faults.ts';

/** The distances between lines, paragraphs, letters and words that people may set (WCAG 2.2, 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * How people enlarge a page of 1280 by 900 pixels: by zoom at 400 %, by text at 200 % there and on a phone, and by the
 * distances within its text.
 */
export const enlargements = {
  'zoom at 400 %': { viewport: { width: 320, height: 225 }, fontSize: 16, isSpaced: false },
  'text at 200 %': { viewport: { width: 1280, height: 900 }, fontSize: 32, isSpaced: false },
  'text at 200 % on a phone': { viewport: { width: 390, height: 844 }, fontSize: 32, isSpaced: false },
  'spaced text': { viewport: { width: 1280, height: 900 }, fontSize: 16, isSpaced: true },
  'spaced text on a phone': { viewport: { width: 390, height: 844 }, fontSize: 16, isSpaced: true },
} as const;

export type Enlargement = (typeof enlargements)[keyof typeof enlargements];

/** The header may take this part of the screen while the page is scrolled. */
const MAX_HEADER = 0.4;

/** So many elements of a page get the focus in turn. */
const TAB_STOPS = 14;

/** Sets the font size of the browser's settings, in which pages measure rem, and media queries em. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Spaces the text of the open page by a style sheet that its policy need not allow. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);

/** The part of the screen that the header covers after scrolling down and a little up, which shows a hidden header. */
const headerPart = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const top of [400, 800, 740]) {
      window.scrollTo(0, top);
      await frame();
    }
    const box = document.querySelector('header')?.getBoundingClientRect();
    const isScrolled = window.scrollY > 200;
    window.scrollTo(0, 0);
    return box && isScrolled ? Math.max(0, box.bottom) / window.innerHeight : 0;
  });

/** What covers the middle of the focused element; undefined if nothing does. */
const coverOfFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    // The page scrolls to what has the focus before its next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.maplibregl-map')) return undefined;
    const box = focused.getClientRects()[0];
    if (!box || box.width <= 1) return undefined;
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    const name = `${focused.tagName} "${focused.textContent.trim().slice(0, 30)}"`;
    if (bottom <= top) return `${name} is off the screen`;
    const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
    if (!hit || hit.contains(focused) || focused.contains(hit) || hit.closest('label')?.contains(focused))
      return undefined;
    return `${name} is covered by ${hit.tagName} "${hit.textContent.trim().slice(0, 30)}"`;
  });

/**
 * Walks through pages as someone sees them who enlarges them, and expects each to be usable (RCH-01): nothing is cut off,
 * overlaps or scrolls sideways, the header leaves room, and nothing covers what has the focus.
 */
export async function walkEnlarged(
  page: Page,
  { viewport, fontSize, isSpaced }: Enlargement,
  addresses: readonly string[],
): Promise<void> {
  await page.setViewportSize(viewport);
  await setFontSize(page, fontSize);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    if (isSpaced) await spaceText(page);
    const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`);
    (await layoutFaults(page)).forEach(note);
    const part = await headerPart(page);
    if (part > MAX_HEADER) note(`the header takes ${Math.round(part * 100)} % of the screen`);
    for (let stop = 0; stop < TAB_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const cover = await coverOfFocus(page);
      if (cover !== undefined) note(cover);
    }
  }
  expect(faults).toEqual([]);
}
