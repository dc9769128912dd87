/** Widths in CSS pixels from which the layout changes (member-app document, section 9; look, section 7). */
export const breakpoints = { paired: 451, columns: 661, side: 861, navigation: 1050 } as const;

/** A media query for screens at least as wide as a breakpoint: `${from('side')} { … }`. */
export const from = (name: keyof typeof breakpoints): string => `@media (min-width: ${breakpoints[name]}px)`;

/** A media query for screens narrower than a breakpoint. */
export const below = (name: keyof typeof breakpoints): string => `@media (max-width: ${breakpoints[name] - 1}px)`;
