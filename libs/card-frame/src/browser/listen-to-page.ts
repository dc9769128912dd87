import type { FrameMessage, PageMessage } from '../messages.ts';
import { pageMessageOf, readNonce, seal } from './sealed-messages.ts';

export type ListenOptions = {
  /** The frame's window. */
  frame: Window;
  /** Origins of the pages that may embed the frame; set by the server, never taken from the URL. */
  origins: readonly string[];
  /** Called with each verified message of the page; `init` is already answered. */
  onMessage(message: Exclude<PageMessage, { type: 'init' }>): void;
  /** Called after `init` was received and answered with `ready`. */
  onReady?(): void;
};

export type PageConnection = {
  /** Sends a message to the page; dropped before the page has sent `init`. */
  send(message: FrameMessage): void;
};

/**
 * The frame's side of the connection with the page that embeds it (CRD-02). The first `init` with the nonce of the URL
 * determines the only origin that the frame communicates with from then on.
 * @returns undefined when the window is not in a frame or its URL has no nonce
 */
export function listenToPage({ frame, origins, onMessage, onReady }: ListenOptions): PageConnection | undefined {
  const nonce = readNonce(frame.location.hash);
  const page = frame.parent;
  if (nonce === undefined || page === frame) return undefined;
  let pageOrigin: string | undefined;

  const send = (message: FrameMessage): void => {
    if (pageOrigin !== undefined) page.postMessage(seal(message, nonce), pageOrigin);
  };
  frame.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = pageMessageOf(event, {
      origins: pageOrigin === undefined ? origins : [pageOrigin],
      window: page,
      nonce,
    });
    if (message === undefined) return;
    if (message.type === 'init') {
      pageOrigin = event.origin;
      send({ type: 'ready' });
      onReady?.();
    } else if (pageOrigin !== undefined) {
      onMessage(message);
    }
  });
  return { send };
}
