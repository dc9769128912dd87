import { CARD_FRAME_LOAD_MS } from '@dining/rules';
import type { FrameMessage, PageMessage } from '../messages.ts';
import { frameMessageOf, makeNonce, seal, withNonce } from './sealed-messages.ts';

/** The timers that a test may replace. */
export type Timers = {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type CardFrameOptions = {
  /** In the document already, without `src`: connecting sets it, with a new nonce in the fragment. */
  iframe: HTMLIFrameElement;
  /** What GET /api/Cards/Frame answers as `src`. Its origin is the only one that is listened and spoken to. */
  src: string;
  /**
   * Called with each message that is surely of this frame. `tokenized` and `error` come once for each `submit`;
   * one that nobody asked for is not passed on. `enter` comes only while the frame is ready.
   */
  onMessage(message: FrameMessage): void;
  /** Called once when the frame is not ready in time. A frame that is only late still says `ready` afterwards. */
  onFailed(): void;
  /** Milliseconds that loading may take; 20,000 by default (CRD-02). */
  timeoutMs?: number;
  timers?: Timers;
};

export type CardFrameConnection = {
  /** Says something to the frame; what is said before it is ready reaches it then. */
  send(message: Exclude<PageMessage, { type: 'init' }>): void;
  /** Stops listening and waiting. The iframe stays as it is: take it out of the document. */
  close(): void;
};

const windowTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
};

/**
 * Loads the card-entry frame into an iframe and talks with it (CRD-02), until `close` is called:
 * the page says `init` when the frame has loaded, the frame answers `ready`. Every message is checked for origin,
 * window, version and nonce, and thrown away in silence when one of them is not right.
 * @throws TypeError when `src` is no absolute address
 */
export function connectCardFrame(options: CardFrameOptions): CardFrameConnection {
  const { iframe, src, onMessage, onFailed, timeoutMs = CARD_FRAME_LOAD_MS, timers = windowTimers } = options;
  const { origin } = new URL(src);
  const nonce = makeNonce();
  const waiting: PageMessage[] = [];
  let isReady = false;
  let isAsked = false;

  const post = (message: PageMessage): void => iframe.contentWindow?.postMessage(seal(message, nonce), origin);
  const timer = timers.setTimeout(() => {
    if (!isReady) onFailed();
  }, timeoutMs);

  const say = (message: PageMessage): void => {
    if (message.type === 'submit') isAsked = true;
    post(message);
  };
  const onLoad = (): void => {
    isReady = false;
    post({ type: 'init' });
  };
  const hear = (event: MessageEvent<unknown>): void => {
    const message = frameMessageOf(event, { origins: [origin], window: iframe.contentWindow, nonce });
    if (message === undefined) return;
    if (message.type === 'ready') {
      timers.clearTimeout(timer);
      isReady = true;
      onMessage(message);
      for (const said of waiting.splice(0)) say(said);
      return;
    }
    if (message.type === 'enter' && !isReady) return;
    if (message.type === 'tokenized' || message.type === 'error') {
      if (!isAsked) return;
      isAsked = false;
    }
    onMessage(message);
  };

  window.addEventListener('message', hear);
  iframe.addEventListener('load', onLoad);
  iframe.src = withNonce(src, nonce);

  return {
    send: (message) => {
      if (isReady) say(message);
      else waiting.push(message);
    },
    close: () => {
      timers.clearTimeout(timer);
      window.removeEventListener('message', hear);
      iframe.removeEventListener('load', onLoad);
    },
  };
}
