import type { FrameMessage, PageMessage } from '../messages.ts';
import { connectCardFrame, type CardFrameConnection } from './connect-card-frame.ts';
import { listenToPage, type PageConnection } from './listen-to-page.ts';

export const PAGE_ORIGIN = 'https://demo.example';
export const CARDS_ORIGIN = 'https://cards.example';
export const SRC = `${CARDS_ORIGIN}/?partner=demo&visa`;

/** A message that was passed to `postMessage` and has not been delivered. */
export type Posted = { data: unknown; targetOrigin: string };

/** Timers that the test fires. */
export function manualTimers() {
  const waiting = new Map<number, { run: () => void; ms: number }>();
  let last = 0;
  return {
    timers: {
      setTimeout: (run: () => void, ms: number) => {
        waiting.set((last += 1), { run, ms });
        return last;
      },
      clearTimeout: (timer: unknown) => void waiting.delete(timer as number),
    },
    waiting: () => [...waiting.values()].map(({ ms }) => ms),
    runAll: () => {
      for (const [id, { run }] of [...waiting]) {
        waiting.delete(id);
        run();
      }
    },
  };
}

/**
 * A page with the frame in it. Messages of either side wait until the test delivers them, with the origin that a browser
 * would set.
 */
export function openTwoWindows(origins: readonly string[] = [PAGE_ORIGIN]) {
  const clock = manualTimers();
  const receivedByPage: FrameMessage[] = [];
  const receivedByFrame: PageMessage[] = [];
  const toFrame: Posted[] = [];
  const toPage: Posted[] = [];
  let failures = 0;
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frameWindow = new EventTarget();
  const contentWindow = {
    postMessage: (data: unknown, targetOrigin: string) => void toFrame.push({ data, targetOrigin }),
  } as unknown as Window;
  Object.defineProperty(iframe, 'contentWindow', { value: contentWindow });
  // The page's window as the frame sees it.
  const parent = {
    postMessage: (data: unknown, targetOrigin: string) => void toPage.push({ data, targetOrigin }),
  } as unknown as Window;

  const connection: CardFrameConnection = connectCardFrame({
    iframe,
    src: SRC,
    onMessage: (message) => void receivedByPage.push(message),
    onFailed: () => (failures += 1),
    timers: clock.timers,
  });
  const { hash } = new URL(iframe.src);
  const frame = Object.assign(frameWindow, { location: { hash }, parent }) as unknown as Window;
  let page: PageConnection | undefined;

  const postToPage = (data: unknown, from: { origin?: string; source?: unknown } = {}): void =>
    void window.dispatchEvent(
      new PostedEvent(data, from.origin ?? CARDS_ORIGIN, 'source' in from ? from.source : contentWindow),
    );
  const postToFrame = (data: unknown, from: { origin?: string; source?: unknown } = {}): void =>
    void frameWindow.dispatchEvent(
      new PostedEvent(data, from.origin ?? PAGE_ORIGIN, 'source' in from ? from.source : parent),
    );

  return {
    connection,
    iframe,
    hash,
    toFrame,
    toPage,
    receivedByPage,
    receivedByFrame,
    clock,
    postToPage,
    postToFrame,
    failures: () => failures,
    sendFromFrame: (message: FrameMessage) => page?.send(message),
    /** Runs the frame's script and fires the iframe's load event. */
    load() {
      page = listenToPage({ frame, origins, onMessage: (message) => void receivedByFrame.push(message) });
      iframe.dispatchEvent(new Event('load'));
      this.deliver();
    },
    /** Delivers all messages that were posted to the right origin. */
    deliver() {
      while (toFrame.length + toPage.length > 0) {
        for (const { data, targetOrigin } of toFrame.splice(0))
          if (targetOrigin === CARDS_ORIGIN) postToFrame(structuredClone(data));
        for (const { data, targetOrigin } of toPage.splice(0))
          if (targetOrigin === PAGE_ORIGIN) postToPage(structuredClone(data));
      }
    },
    close() {
      connection.close();
      iframe.remove();
    },
  };
}

/** A message event that accepts any source. */
class PostedEvent extends Event {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;

  constructor(data: unknown, origin: string, source: unknown) {
    super('message');
    this.data = data;
    this.origin = origin;
    this.source = source;
  }
}
