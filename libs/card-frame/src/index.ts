export { CARD_FRAME_VERSION, type FrameMessage, type PageMessage, type Sealed } from './messages.ts';
export {
  connectCardFrame,
  type CardFrameConnection,
  type CardFrameOptions,
  type Timers,
} from './connect-card-frame.ts';
export { listenToPage, type ListenOptions, type PageConnection } from './listen-to-page.ts';
export type { CardFrameSetup } from './setup.ts';
export {
  frameMessageOf,
  makeNonce,
  pageMessageOf,
  readNonce,
  seal,
  withNonce,
  type Sender,
} from './sealed-messages.ts';
