import type { Ware } from './ware.ts';

/** Drinks stand on the table itself: the glasses belong to the drink, so there is nothing to draw under it. */
export const glasses: Ware = { well: 0.7, footprint: 'none', draw: () => '' };
