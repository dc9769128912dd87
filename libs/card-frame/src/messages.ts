import type { CardType } from '@dining/rules';

/** Rises when a message changes its meaning; pages and frames of different versions do not listen to each other. */
export const CARD_FRAME_VERSION = 1;

/** What the frame says to the page (CRD-02). Never a digit beyond the last four, and those only with the token. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'change'; empty: boolean; complete: boolean; valid: boolean; brand?: CardType | undefined }
  | { type: 'focus' }
  | { type: 'blur' }
  /** Enter was pressed in the field: the page's form is to be sent, as from any other field of it (CRD-01). */
  | { type: 'enter' }
  /** Height of the frame's content in CSS pixels. */
  | { type: 'resize'; height: number }
  | { type: 'tokenized'; token: string; lastFour: string; cardType: CardType }
  /** What the frame tells members itself; the page needs to know only that there is no token. */
  | { type: 'error'; code: 'empty' | 'invalid' | 'type' | 'refused' | 'unreachable' };

/** What the page says to the frame. */
export type PageMessage = { type: 'init' } | { type: 'submit' } | { type: 'focus' } | { type: 'clear' };

/** A message as it crosses between the two origins: both sides check origin, version and nonce. */
export type Sealed<Message> = Message & { source: 'card-frame'; version: typeof CARD_FRAME_VERSION; nonce: string };
