import type { Tableware } from './tableware.ts';

/** Glasses on the table. The dish draws them with the drinks, so there is no tableware to draw below. */
export const glasses: Tableware = { well: 0.7, footprint: 'none', draw: () => '' };
