import type { FrameMessage, PageMessage } from '../messages.ts';
import { pageMessageOf, readNonce, seal } from './sealed-messages.ts';

export type ListenOptions = {
  /** The frame's own window. */
  frame: Window;
  /** Origins of the pages that may hold the frame; the server names them, never the address. */
  origins: readonly string[];
  /** Called with each message that is surely of the page; `init` is answered already. */
  onMessage(message: Exclude<PageMessage, { type: 'init' }>): void;
  /** Called after the page has said `init` and was told `ready`. */
  onReady?(): void;
};

export type PageConnection = {
  /** Says something to the page; before the page has said `init` nobody is told anything. */
  send(message: FrameMessage): void;
};

/**
 * The frame's side of the talk with the page that holds it (CRD-02). The first `init` with the nonce of the address
 * settles to which one origin is spoken from then on.
 * @returns undefined when the window is in no frame or its address holds no nonce: there is nobody to talk with
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
