import type { CardFrameSetup } from '@dining/card-frame';

/** Reads what the server wrote; it writes nothing else there. */
export const readSetup = (card: HTMLElement): CardFrameSetup =>
  JSON.parse(card.dataset['setup'] ?? '') as CardFrameSetup;
