import { CARD_FRAME_LOAD_MS } from '@dining/rules';
import type { FrameMessage, PageMessage } from '../messages.ts';
import { frameMessageOf, makeNonce, seal, withNonce } from './sealed-messages.ts';

/** The timers that a test may replace. */
export type Timers = {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type CardFrameOptions = {
  /** Already in the document, without `src`; connecting sets it, with a new nonce in the fragment. */
  iframe: HTMLIFrameElement;
  /** `src` from GET /api/Cards/Frame. Its origin is the only one that messages are accepted from and sent to. */
  src: string;
  /**
   * Called with each verified message of this frame. There is one `tokenized` or `error` per `submit`; others are dropped.
   * `enter` is passed on only while the frame is ready.
   */
  onMessage(message: FrameMessage): void;
  /** Called once if the frame is not ready in time. A late frame still sends `ready` afterwards. */
  onFailed(): void;
  /** Milliseconds that loading may take; 20,000 by default (CRD-02). */
  timeoutMs?: number;
  timers?: Timers;
};

export type CardFrameConnection = {
  /** Sends a message to the frame; messages sent before it is ready are queued. */
  send(message: Exclude<PageMessage, { type: 'init' }>): void;
  /** Stops listening and waiting. Does not remove the iframe. */
  close(): void;
};

const windowTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
};

/**
 * Loads the card-entry frame into an iframe and communicates with it until `close` is called (CRD-02): the page sends
 * `init` when the frame has loaded, and the frame answers `ready`. A message whose origin, window, version or nonce is
 * wrong is ignored.
 * @throws TypeError when `src` is not an absolute URL
 */
export function connectCardFrame(options: CardFrameOptions): CardFrameConnection {
  const { iframe, src, onMessage, onFailed, timeoutMs = CARD_FRAME_LOAD_MS, timers = windowTimers } = options;
  const { origin } = new URL(src);
  const nonce = makeNonce();
  const queued: PageMessage[] = [];
  let isReady = false;
  let isAwaitingToken = false;

  const post = (message: PageMessage): void => iframe.contentWindow?.postMessage(seal(message, nonce), origin);
  const timer = timers.setTimeout(() => {
    if (!isReady) onFailed();
  }, timeoutMs);

  const sendNow = (message: PageMessage): void => {
    if (message.type === 'submit') isAwaitingToken = true;
    post(message);
  };
  const onLoad = (): void => {
    isReady = false;
    post({ type: 'init' });
  };
  const receive = (event: MessageEvent<unknown>): void => {
    const message = frameMessageOf(event, { origins: [origin], window: iframe.contentWindow, nonce });
    if (message === undefined) return;
    if (message.type === 'ready') {
      timers.clearTimeout(timer);
      isReady = true;
      onMessage(message);
      for (const early of queued.splice(0)) sendNow(early);
      return;
    }
    if (message.type === 'enter' && !isReady) return;
    if (message.type === 'tokenized' || message.type === 'error') {
      if (!isAwaitingToken) return;
      isAwaitingToken = false;
    }
    onMessage(message);
  };

  window.addEventListener('message', receive);
  iframe.addEventListener('load', onLoad);
  iframe.src = withNonce(src, nonce);

  return {
    send: (message) => {
      if (isReady) sendNow(message);
      else queued.push(message);
    },
    close: () => {
      timers.clearTimeout(timer);
      window.removeEventListener('message', receive);
      iframe.removeEventListener('load', onLoad);
    },
  };
}
