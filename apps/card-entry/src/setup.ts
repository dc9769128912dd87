import type { CardFrameSetup } from '@dining/card-frame';

/** Reads the setup that the server wrote into the page. */
export const readSetup = (card: HTMLElement): CardFrameSetup =>
  JSON.parse(card.dataset['setup'] ?? '') as CardFrameSetup;
