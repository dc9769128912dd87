export {
  connectCardFrame,
  type CardFrameConnection,
  type CardFrameOptions,
  type Timers,
} from './connect-card-frame.ts';
export { listenToPage, type ListenOptions, type PageConnection } from './listen-to-page.ts';
export {
  frameMessageOf,
  makeNonce,
  pageMessageOf,
  readNonce,
  seal,
  withNonce,
  type Sender,
} from './sealed-messages.ts';
