import type { Browser, CDPSession } from '@playwright/test';

/**
 * A page of a slow phone whose times are those of a visitor's browser. Playwright's own pages keep the runtime agent on, and
 * with it V8 reads a whole script a second time when the script makes its first error object. React and Redux Toolkit make
 * theirs while they are evaluated. On the home page that took half of the evaluation's time, and none of it happens to
 * visitors.
 */
export type MeasuredPage = Pick<CDPSession, 'send' | 'on'> & {
  /** Runs a function in the page, which may use nothing but its arguments, and returns what it returns or resolves to. */
  evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>>;
  close(): Promise<void>;
};

/** A visitor with an empty cache. */
export type Visitor = {
  /** @param before what runs in the page before its own scripts */
  open(before: () => void): Promise<MeasuredPage>;
  close(): Promise<void>;
};

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

export async function newVisitor(browser: Browser): Promise<Visitor> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  return {
    async open(before) {
      const page = await openTarget(session, browserContextId);
      await page.send('Page.enable');
      await page.send('Emulation.setDeviceMetricsOverride', PHONE);
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noWorker})();(${before})();` });
      return page;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Keeps the service worker out: it caches only what the HTTP cache has too, and its requests would count. */
function noWorker(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** Opens a page that Playwright leaves alone, because it did not make its context. */
async function openTarget(session: CDPSession, browserContextId: string): Promise<MeasuredPage> {
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (problem: Error) => void }>();
  const listeners = new Map<string, ((value: never) => void)[]>();
  let sent = 0;
  const receive = (received: { sessionId: string; message: string }) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as {
      id?: number;
      method: string;
      params: never;
      result: never;
      error?: { message: string };
    };
    if (message.id === undefined)
      return void listeners.get(message.method)?.forEach((listener) => listener(message.params));
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(message.error.message));
    else asked?.resolve(message.result);
  };
  session.on('Target.receivedMessageFromTarget', receive);
  const send: CDPSession['send'] = async (method, params) => {
    sent += 1;
    const id = sent;
    const answer = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer;
  };
  const page: MeasuredPage = {
    send,
    on(event: string, listener: (value: never) => void) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return page as never;
    },
    async evaluate(run, ...args) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${run})(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as never;
    },
    async close() {
      await session.send('Target.closeTarget', { targetId });
      session.off('Target.receivedMessageFromTarget', receive);
    },
  };
  return page;
}
