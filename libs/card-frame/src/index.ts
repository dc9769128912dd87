export { CARD_FRAME_VERSION, type FrameMessage, type PageMessage, type Sealed } from './messages.ts';
export type { CardFrameSetup } from './setup.ts';
