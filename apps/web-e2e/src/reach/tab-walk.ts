import type { Page } from '@playwright/test';
import { hydrated } from '../visitor.ts';

/** More presses than any page has stops. */
const MAX_PRESSES = 200;

/** The narrowest screen, a phone with its browser's bars, and a laptop. */
export const WALKED_SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
] as const;

/**
 * One stop of the Tab key: the focused control, the share of it that is seen, what hides the rest, and what cuts off the mark
 * of the focus above or below.
 */
export type TabStop = { name: string; seen: number; cover: string | undefined; cut: string | undefined };

/** Frames for which a control may be hidden: what loads beside the focus moves it, and the page brings it back. */
const MAX_FRAMES = 60;

/**
 * Looks at 5 by 3 points of what has the focus, once a frame was painted: at the label of a field that is itself invisible.
 * @param walk the name of the walk, which ends where it meets its own mark
 * @returns undefined at the ends of the page
 */
const stopAtFocus = (page: Page, walk: string): Promise<TabStop | undefined> =>
  page.evaluate(
    async ([mark, maxFrames]) => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await painted();
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.getAttribute('data-walk') === mark) return undefined;
      focused.setAttribute('data-walk', mark);
      const nameOf = (element: Element | null) =>
        element
          ? `${element.tagName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`
          : 'the window';
      // What scrolls up and down cuts the mark off only until it is scrolled to.
      const cutAt = (): Element | undefined => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
        if (outlineStyle === 'none' || focused.closest('.maplibregl-map')) return undefined;
        const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const { top, bottom } = focused.getBoundingClientRect();
        for (let around = focused.parentElement; around; around = around.parentElement) {
          const isCutting = getComputedStyle(around).overflowY !== 'visible' && around.clientHeight > 1;
          if (!isCutting || around.scrollHeight > around.clientHeight) continue;
          const frame = around.getBoundingClientRect();
          if (top - ring < frame.top - 1 || bottom + ring > frame.bottom + 1) return around;
        }
        return undefined;
      };
      const look = () => {
        const isDrawn = focused.clientWidth > 2 && getComputedStyle(focused).opacity !== '0';
        const shown = isDrawn ? focused : (focused.closest('label') ?? focused);
        const hits = [...shown.getClientRects()].flatMap(({ left, top, width, height }) =>
          [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
            [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
          ),
        );
        const covers = hits.filter((hit) => !hit || !(shown.contains(hit) || hit.contains(shown)));
        const seen = hits.length === 0 ? 0 : 1 - covers.length / hits.length;
        const cover = covers[0] === undefined ? undefined : nameOf(covers[0]);
        const cutter = cutAt();
        return { name: nameOf(focused), seen, cover, cut: cutter && nameOf(cutter) };
      };
      let stop = look();
      for (let frame = 0; stop.seen === 0 && frame < maxFrames; frame += 2) {
        await painted();
        stop = look();
      }
      return stop;
    },
    [walk, MAX_FRAMES] as const,
  );

/** Presses a key until the focus leaves the page. @returns the stops on the way, in order */
export async function tabWalk(page: Page, key: 'Tab' | 'Shift+Tab', most = MAX_PRESSES): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    const stop = await stopAtFocus(page, key);
    if (stop) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return stops;
}

/**
 * Opens pages and walks through each with Tab and back with Shift+Tab, as people without a pointer do.
 * @returns the stops at which nothing of the focused control is seen (WCAG 2.2, 2.4.11), or the mark of the focus is cut off
 * (2.4.7), and what does that
 */
export async function hiddenStops(page: Page, addresses: readonly string[], most?: number): Promise<string[]> {
  const hidden: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    for (const key of ['Tab', 'Shift+Tab'] as const)
      for (const { name, seen, cover, cut } of await tabWalk(page, key, most)) {
        const stop = `${address} ${page.viewportSize()?.width} ${key}: ${name}`;
        if (seen === 0) hidden.push(`${stop} behind ${cover}`);
        if (cut !== undefined) hidden.push(`${stop} cut off by ${cut}`);
      }
  }
  return hidden;
}
