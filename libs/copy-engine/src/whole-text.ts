import type { CopyValue } from './deck/default-deck.ts';

/** All that a text of the deck says, its markup included: where wide and narrow screens differ, first the one and below it the other. */
export const wholeText = (value: CopyValue): string =>
  typeof value === 'string' ? value : `${value.desktop}\n${value.mobile}`;
