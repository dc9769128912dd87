import type { FrameMessage, PageMessage } from '../messages.ts';
import { connectCardFrame, type CardFrameConnection } from './connect-card-frame.ts';
import { listenToPage, type PageConnection } from './listen-to-page.ts';

export const PAGE_ORIGIN = 'https://demo.example';
export const CARDS_ORIGIN = 'https://cards.example';
export const SRC = `${CARDS_ORIGIN}/?partner=demo&visa`;

/** A message on its way, as `postMessage` was given it. */
export type Posted = { data: unknown; targetOrigin: string };

/** Timers that a test lets run. */
export function handTimers() {
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

/** A page with the frame in it: what one side posts is kept until the test lets it arrive, with the origin that a browser would give it. */
export function openTwoWindows(origins: readonly string[] = [PAGE_ORIGIN]) {
  const clock = handTimers();
  const heardByPage: FrameMessage[] = [];
  const heardByFrame: PageMessage[] = [];
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
  // As the frame sees the page.
  const parent = {
    postMessage: (data: unknown, targetOrigin: string) => void toPage.push({ data, targetOrigin }),
  } as unknown as Window;

  const connection: CardFrameConnection = connectCardFrame({
    iframe,
    src: SRC,
    onMessage: (message) => void heardByPage.push(message),
    onFailed: () => (failures += 1),
    timers: clock.timers,
  });
  const { hash } = new URL(iframe.src);
  const frame = Object.assign(frameWindow, { location: { hash }, parent }) as unknown as Window;
  let page: PageConnection | undefined;

  const tellPage = (data: unknown, from: { origin?: string; source?: unknown } = {}): void =>
    void window.dispatchEvent(
      new Arrived(data, from.origin ?? CARDS_ORIGIN, 'source' in from ? from.source : contentWindow),
    );
  const tellFrame = (data: unknown, from: { origin?: string; source?: unknown } = {}): void =>
    void frameWindow.dispatchEvent(
      new Arrived(data, from.origin ?? PAGE_ORIGIN, 'source' in from ? from.source : parent),
    );

  return {
    connection,
    iframe,
    hash,
    toFrame,
    toPage,
    heardByPage,
    heardByFrame,
    clock,
    tellPage,
    tellFrame,
    failures: () => failures,
    frameSays: (message: FrameMessage) => page?.send(message),
    /** The frame's page runs, and the browser says that it has loaded. */
    load() {
      page = listenToPage({ frame, origins, onMessage: (message) => void heardByFrame.push(message) });
      iframe.dispatchEvent(new Event('load'));
      this.deliver();
    },
    /** Lets everything arrive that was posted to the right origin. */
    deliver() {
      while (toFrame.length + toPage.length > 0) {
        for (const { data, targetOrigin } of toFrame.splice(0))
          if (targetOrigin === CARDS_ORIGIN) tellFrame(structuredClone(data));
        for (const { data, targetOrigin } of toPage.splice(0))
          if (targetOrigin === PAGE_ORIGIN) tellPage(structuredClone(data));
      }
    },
    close() {
      connection.close();
      iframe.remove();
    },
  };
}

/** What a browser hands to a listener; a message event that takes any source. */
class Arrived extends Event {
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
