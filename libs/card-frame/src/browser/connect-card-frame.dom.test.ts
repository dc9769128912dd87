import { CARD_FRAME_LOAD_MS } from '@dining/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToPage } from './listen-to-page.ts';
import { seal } from './sealed-messages.ts';
import { CARDS_ORIGIN, openTwoWindows, PAGE_ORIGIN } from './two-windows.testing.ts';

let windows: ReturnType<typeof openTwoWindows>;
beforeEach(() => {
  windows = openTwoWindows();
});
afterEach(() => windows.close());

describe('page and card frame', () => {
  it('CRD-02 find each other: the page says init to the frame’s origin alone, the frame answers ready to the page’s', () => {
    expect(windows.iframe.src).toMatch(/^https:\/\/cards\.example\/\?partner=demo&visa#nonce=[0-9a-f]{32}$/);
    windows.iframe.dispatchEvent(new Event('load'));
    expect(windows.toFrame.splice(0).map(({ targetOrigin }) => targetOrigin)).toEqual([CARDS_ORIGIN]);
    windows.load();
    expect(windows.heardByPage).toEqual([{ type: 'ready' }]);
  });

  it('CRD-02 the frame says nothing before the page has said init, and then to that page’s origin alone', () => {
    windows.frameSays({ type: 'focus' });
    expect(windows.toPage).toEqual([]);
    windows.load();
    windows.frameSays({ type: 'focus' });
    expect(windows.toPage.map(({ targetOrigin }) => targetOrigin)).toEqual([PAGE_ORIGIN]);
  });

  it('CRD-02 pass on what either says, without marks', () => {
    windows.load();
    windows.connection.send({ type: 'focus' });
    windows.connection.send({ type: 'submit' });
    windows.connection.send({ type: 'clear' });
    windows.deliver();
    expect(windows.heardByFrame).toEqual([{ type: 'focus' }, { type: 'submit' }, { type: 'clear' }]);
    const said = [
      { type: 'change', empty: false, complete: true, valid: true, brand: 'visa' },
      { type: 'resize', height: 90 },
      { type: 'tokenized', token: 't'.repeat(43), lastFour: '1111', cardType: 'visa' },
    ] as const;
    for (const message of said) windows.frameSays(message);
    windows.deliver();
    expect(windows.heardByPage).toEqual([{ type: 'ready' }, ...said]);
  });

  it('CRD-01 Enter in the field reaches the page once the frame is ready, and not before or while it loads anew', () => {
    const enter = seal({ type: 'enter' }, windows.hash.replace('#nonce=', ''));
    windows.tellPage(enter);
    expect(windows.heardByPage).toEqual([]);
    windows.load();
    windows.frameSays({ type: 'enter' });
    windows.deliver();
    expect(windows.heardByPage).toEqual([{ type: 'ready' }, { type: 'enter' }]);
    windows.iframe.dispatchEvent(new Event('load'));
    windows.tellPage(enter);
    expect(windows.heardByPage).toHaveLength(2);
  });

  it('CRD-02 what the page says before the frame is ready reaches it then', () => {
    windows.connection.send({ type: 'focus' });
    expect(windows.toFrame).toEqual([]);
    windows.load();
    expect(windows.heardByFrame).toEqual([{ type: 'focus' }]);
  });

  it('CRD-02 one token or error comes for each submit; what nobody asked for is not passed on', () => {
    windows.load();
    const error = { type: 'error', code: 'invalid' } as const;
    windows.frameSays(error);
    windows.deliver();
    expect(windows.heardByPage).toEqual([{ type: 'ready' }]);
    windows.connection.send({ type: 'submit' });
    windows.frameSays(error);
    windows.frameSays({ type: 'tokenized', token: 'x', lastFour: '1111', cardType: 'visa' });
    windows.deliver();
    expect(windows.heardByPage).toEqual([{ type: 'ready' }, error]);
  });

  it('CRD-02 a frame that is not ready after 20 seconds has failed, once; a late one is welcome', () => {
    expect(windows.clock.waiting()).toEqual([CARD_FRAME_LOAD_MS]);
    expect(CARD_FRAME_LOAD_MS).toBe(20_000);
    windows.clock.runAll();
    expect(windows.failures()).toBe(1);
    windows.load();
    expect([windows.failures(), windows.heardByPage]).toEqual([1, [{ type: 'ready' }]]);
  });

  it('CRD-02 a frame that is ready in time, or that nobody waits for any more, does not fail', () => {
    windows.load();
    expect(windows.clock.waiting()).toEqual([]);
    const other = openTwoWindows();
    other.close();
    other.clock.runAll();
    other.load();
    expect([other.failures(), other.heardByPage]).toEqual([0, []]);
  });

  it('CRD-02 a page that is not on the server’s list is not spoken with', () => {
    const strange = openTwoWindows(['https://extremes.example']);
    strange.load();
    expect([strange.heardByPage, strange.toPage]).toEqual([[], []]);
    strange.close();
  });

  it('CRD-02 outside a frame, or without a nonce in the address, there is nobody to speak with', () => {
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
