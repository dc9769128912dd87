/**
 * Widths in CSS pixels, at the usual font size of 16, from which the layout changes: four of the member-app document
 * (section 9), `toolbar` for a search panel on one line, and `bigNavigation` for the navigation in very
 * large type.
 */
const breakpoints = {
  paired: 451,
  columns: 661,
  side: 861,
  navigation: 1050,
  toolbar: 1180,
  bigNavigation: 1280,
} as const;

type Breakpoint = keyof typeof breakpoints;

/** Below this height, in CSS pixels at the usual font size, bars that stay on the screen would leave no room to read. */
const TALL = 480;

/** Narrower than any phone, in CSS pixels at the usual font size. */
const TINY = 304;

/**
 * A width in em, which media queries measure in the browser's font size: text at 200 % is laid out as on a screen of half
 * the width (RCH-01).
 */
const em = (pixels: number): string => `${pixels / 16}em`;

/** So little is less than any breakpoint that no width lies between two layouts, in CSS pixels. */
const GAP = 0.02;

/** The condition of {@link from}, for `matchMedia` and the `sizes` of pictures. */
export const minWidth = (name: Breakpoint): string => `(min-width: ${em(breakpoints[name])})`;

const maxWidth = (name: Breakpoint): string => `(max-width: ${em(breakpoints[name] - GAP)})`;

/** A media query for screens at least as wide as a breakpoint: `${from('side')} { … }`. */
export const from = (name: Breakpoint): string => `@media ${minWidth(name)}`;

/** A media query for screens narrower than a breakpoint. */
export const below = (name: Breakpoint): string => `@media ${maxWidth(name)}`;

/** A media query for phones whose browser bars leave little height, such as 390 × 664 in Safari. */
export const shortPhone = `@media ${maxWidth('side')} and (max-height: ${em(700)})`;

/**
 * A media query for screens that are tall enough for bars that stay on the screen. Text at 200 % and zoom at 400 % make
 * every usual screen a low one, where these bars scroll with the page (RCH-01).
 */
export const tall = `@media (min-height: ${em(TALL)})`;

/** A media query for the other screens. */
export const low = `@media (max-height: ${em(TALL - GAP)})`;

/** A media query for screens of less than 20 letters or so, which only large text makes of a phone. */
export const tiny = `@media (max-width: ${em(TINY)})`;
