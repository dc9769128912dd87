import type { CardType } from '@dining/rules';

/** Increased when a message changes its meaning; a page and a frame of different versions ignore each other. */
export const CARD_FRAME_VERSION = 1;

/** Messages from the frame to the page (CRD-02). No digits but the last four, and those only with the token. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'change'; empty: boolean; complete: boolean; valid: boolean; brand?: CardType | undefined }
  | { type: 'focus' }
  | { type: 'blur' }
  /** Enter was pressed in the field: the page submits its form (CRD-01). */
  | { type: 'enter' }
  /** Height of the frame's content in CSS pixels. */
  | { type: 'resize'; height: number }
  | { type: 'tokenized'; token: string; lastFour: string; cardType: CardType }
  /** There is no token. The frame itself shows the problem to the member. */
  | { type: 'error'; code: 'empty' | 'invalid' | 'type' | 'refused' | 'unreachable' };

/** Messages from the page to the frame. */
export type PageMessage = { type: 'init' } | { type: 'submit' } | { type: 'focus' } | { type: 'clear' };

/** A message as it is posted between the two origins; each side checks origin, version and nonce. */
export type Sealed<Message> = Message & { source: 'card-frame'; version: typeof CARD_FRAME_VERSION; nonce: string };
