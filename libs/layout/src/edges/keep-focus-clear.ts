/** Distance between what has the focus and the parts at the edges of the window, in CSS pixels. */
const MARGIN_PX = 20;

/** Parts at the bottom that are taller than this share of the window leave too little of the page: they step aside. */
const MAX_SHARE = 1 / 3;

/** After these, another element may have the focus, or another part of the page may cover it. */
const CHANGES = ['focusin', 'focusout', 'scroll', 'resize'] as const;

/**
 * Keeps parts that stay at an edge of the window from covering what has the focus (WCAG 2.2, 2.4.11; RCH-01). A part says
 * by `data-edge` that it is such a part: `top` at the top, every other value at the bottom. Before a press of a key or
 * pointer moves the focus, the parts are measured, and the page's scroll padding becomes their height. A part that
 * nevertheless covers the focus, as at the end of a page, is transparent meanwhile. Content that loads beside what has the
 * focus does not move it out of the window. Calling it again changes nothing.
 */
export function keepFocusClear(): void {
  window.addEventListener('pointerdown', setPadding, true);
  window.addEventListener('keydown', prepareFocus, true);
  for (const change of CHANGES) window.addEventListener(change, stepAsideInNextFrame, { passive: true });
  growth.observe(document.body);
}

/** What has a visible focus, as long as nobody has scrolled it out of the window, and how far the page was scrolled then. */
let inWindow: Element | undefined;
let scrolledThen = 0;

const growth = new ResizeObserver(() => {
  if (inWindow !== undefined && inWindow === focusedControl()) showWhole();
});

let frame = 0;

/** The browser scrolls to what has the focus after the event, and before the next frame. */
function stepAsideInNextFrame(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(stepAside);
}

function prepareFocus({ key }: KeyboardEvent): void {
  setPadding();
  if (key === 'Tab') requestAnimationFrame(showWhole);
}

/** Browsers do not scroll to a control of which an edge can be seen, as at the end of a row that scrolls sideways. */
function showWhole(): void {
  const control = focusedControl();
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  hold(control);
}

function hold(control: Element | undefined): void {
  inWindow = control;
  scrolledThen = window.scrollY;
}

/** What has a visible focus. What is as tall as half of the window, such as the page's main part, is seen anyway. */
function focusedControl(): Element | undefined {
  const focused = document.activeElement;
  return focused?.matches(':focus-visible') && focused.clientHeight < window.innerHeight / 2 ? focused : undefined;
}

/** The parts that stay at an edge on the present screen: on low screens and under other widths some are ordinary parts. */
function edgeParts() {
  return [...document.querySelectorAll<HTMLElement>('[data-edge]')].flatMap((part) => {
    const { position, bottom } = getComputedStyle(part);
    const height = part.offsetHeight;
    if (height === 0 || !['fixed', 'sticky'].includes(position)) return [];
    return [{ part, position, height, gap: Number.parseFloat(bottom), isTop: part.dataset['edge'] === 'top' }];
  });
}

/** Parts at the top are below each other, those at the bottom beside or above each other. */
function setPadding(): void {
  let [top, bottom] = [0, 0];
  for (const { height, gap, isTop } of edgeParts())
    if (isTop) top += height;
    else if (height + gap <= window.innerHeight * MAX_SHARE) bottom = Math.max(bottom, height + gap);
  document.documentElement.style.scrollPadding = `${top + MARGIN_PX}px 0 ${bottom + MARGIN_PX}px`;
}

/** Whether a part is transparent: while none is and nothing has a visible focus, scrolling measures nothing. */
let isAside = false;

function stepAside(): void {
  const focused = focusedControl();
  if (!focused) inWindow = undefined;
  if (!focused && !isAside) return;
  const box = focused?.getBoundingClientRect();
  const isIn = box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  // Out of a window that was not scrolled, the page has moved it by growing: the observer, which is told later, brings it back.
  if (isIn || inWindow !== focused || scrolledThen !== window.scrollY) hold(isIn ? focused : undefined);
  isAside = false;
  for (const { part, position, isTop } of edgeParts()) {
    if (isTop || position !== 'fixed') continue;
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const covers =
      focused !== undefined &&
      box !== undefined &&
      !part.contains(focused) &&
      box.left < right &&
      box.right > left &&
      box.top < bottom &&
      box.bottom > top;
    isAside ||= covers;
    part.style.opacity = covers ? '0' : '';
    part.style.pointerEvents = covers ? 'none' : '';
  }
}
