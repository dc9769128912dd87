import type { CardFrameSetup } from '@dining/card-frame';

/** Reads what the server wrote; it writes nothing else there. */
export const readSetup = (main: HTMLElement): CardFrameSetup => JSON.parse(main.dataset['setup'] ?? '') as CardFrameSetup;
