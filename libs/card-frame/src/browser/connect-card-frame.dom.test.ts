import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToPage } from './listen-to-page.ts';
import { seal } from './sealed-messages.ts';
import { CARDS_ORIGIN, openTwoWindows, PAGE_ORIGIN } from './two-windows.testing.ts';

let windows: ReturnType<typeof openTwoWindows>;
beforeEach(() => {
  windows = openTwoWindows();
});
afterEach(() => windows.close());

describe('connection between page and card frame', () => {
  it('CRD-02 the page sends init only to the frame’s origin, and the frame answers ready to the page’s', () => {
    expect(windows.iframe.src).toMatch(/^https:\/\/cards\.example\/\?partner=demo&visa#nonce=[0-9a-f]{32}$/);
    windows.iframe.dispatchEvent(new Event('load'));
    expect(windows.toFrame.splice(0).map(({ targetOrigin }) => targetOrigin)).toEqual([CARDS_ORIGIN]);
    windows.load();
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }]);
  });

  it('CRD-02 the frame sends nothing before the page has sent init, and then only to that page’s origin', () => {
    windows.sendFromFrame({ type: 'focus' });
    expect(windows.toPage).toEqual([]);
    windows.load();
    windows.sendFromFrame({ type: 'focus' });
    expect(windows.toPage.map(({ targetOrigin }) => targetOrigin)).toEqual([PAGE_ORIGIN]);
  });

  it('CRD-02 passes on the messages of both sides, without source, version and nonce', () => {
    windows.load();
    windows.connection.send({ type: 'focus' });
    windows.connection.send({ type: 'submit' });
    windows.connection.send({ type: 'clear' });
    windows.deliver();
    expect(windows.receivedByFrame).toEqual([{ type: 'focus' }, { type: 'submit' }, { type: 'clear' }]);
    const messages = [
      { type: 'change', empty: false, complete: true, valid: true, brand: 'visa' },
      { type: 'resize', height: 90 },
      { type: 'tokenized', token: 't'.repeat(43), lastFour: '1111', cardType: 'visa' },
    ] as const;
    for (const message of messages) windows.sendFromFrame(message);
    windows.deliver();
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }, ...messages]);
  });

  it('CRD-01 passes Enter to the page only while the frame is ready, not before or while it reloads', () => {
    const enter = seal({ type: 'enter' }, windows.hash.replace('#nonce=', ''));
    windows.postToPage(enter);
    expect(windows.receivedByPage).toEqual([]);
    windows.load();
    windows.sendFromFrame({ type: 'enter' });
    windows.deliver();
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }, { type: 'enter' }]);
    windows.iframe.dispatchEvent(new Event('load'));
    windows.postToPage(enter);
    expect(windows.receivedByPage).toHaveLength(2);
  });

  it('CRD-02 queues the page’s messages until the frame is ready', () => {
    windows.connection.send({ type: 'focus' });
    expect(windows.toFrame).toEqual([]);
    windows.load();
    expect(windows.receivedByFrame).toEqual([{ type: 'focus' }]);
  });

  it('CRD-02 passes on one token or error per submit, and no other', () => {
    windows.load();
    const error = { type: 'error', code: 'invalid' } as const;
    windows.sendFromFrame(error);
    windows.deliver();
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }]);
    windows.connection.send({ type: 'submit' });
    windows.sendFromFrame(error);
    windows.sendFromFrame({ type: 'tokenized', token: 'x', lastFour: '1111', cardType: 'visa' });
    windows.deliver();
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }, error]);
  });

  it('CRD-02 reports once that a frame is not ready after 20 seconds, and still accepts it later', () => {
    expect(windows.clock.waiting()).toEqual([20_000]);
    windows.clock.runAll();
    expect(windows.failures()).toBe(1);
    windows.load();
    expect(windows.failures()).toBe(1);
    expect(windows.receivedByPage).toEqual([{ type: 'ready' }]);
  });

  it('CRD-02 reports no failure of a frame that is ready in time, or whose connection is closed', () => {
    windows.load();
    expect(windows.clock.waiting()).toEqual([]);
    const other = openTwoWindows();
    other.close();
    other.clock.runAll();
    other.load();
    expect(other.failures()).toBe(0);
    expect(other.receivedByPage).toEqual([]);
  });

  it('CRD-02 the frame ignores a page that is not on the server’s list', () => {
    const unknown = openTwoWindows(['https://extremes.example']);
    unknown.load();
    expect(unknown.receivedByPage).toEqual([]);
    expect(unknown.toPage).toEqual([]);
    unknown.close();
  });

  it('CRD-02 does not connect outside a frame or without a nonce in the URL', () => {
    const frame = { location: { hash: windows.hash }, addEventListener: () => undefined } as unknown as Window & {
      parent: Window;
    };
    Object.assign(frame, { parent: frame });
    const options = { origins: [PAGE_ORIGIN], onMessage: () => undefined };
    expect(listenToPage({ ...options, frame })).toBeUndefined();
    for (const hash of ['', '#nonce=', '#nonce=1', `#nonce=${'g'.repeat(32)}`]) {
      expect(
        listenToPage({
          ...options,
          frame: { location: { hash }, parent: {}, addEventListener: () => undefined } as unknown as Window,
        }),
      ).toBeUndefined();
    }
  });
});
