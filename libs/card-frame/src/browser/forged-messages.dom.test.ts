import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_FRAME_VERSION } from '../messages.ts';
import { makeNonce, seal } from './sealed-messages.ts';
import { CARDS_ORIGIN, openTwoWindows, PAGE_ORIGIN } from './two-windows.testing.ts';

let windows: ReturnType<typeof openTwoWindows>;
let nonce: string;
beforeEach(() => {
  windows = openTwoWindows();
  windows.load();
  windows.connection.send({ type: 'submit' });
  windows.deliver();
  windows.receivedByPage.length = 0;
  windows.receivedByFrame.length = 0;
  nonce = windows.hash.replace('#nonce=', '');
});
afterEach(() => windows.close());

const token = { type: 'tokenized', token: 'forged', lastFour: '6666', cardType: 'visa' } as const;
const message = fc.constantFrom<object>(
  token,
  { type: 'ready' },
  { type: 'error', code: 'invalid' },
  { type: 'resize', height: 100 },
  { type: 'focus' },
  { type: 'enter' },
  { type: 'submit' },
  { type: 'clear' },
  { type: 'init' },
);
const sealed = message.map((fields) => ({ ...fields, source: 'card-frame', version: CARD_FRAME_VERSION, nonce: '' }));
const origin = fc.constantFrom(
  'null',
  '',
  'https://evil.example',
  'https://cards.example.evil.example',
  'http://cards.example',
  'https://cards.example:8443',
  'https://demo.example:8443',
  'http://demo.example',
  'https://extremes.example',
  'HTTPS://CARDS.EXAMPLE',
);
const otherNonce = fc.oneof(
  fc.constantFrom<unknown>('', undefined, null, 0, {}, [], '0'.repeat(32)),
  fc.string(),
  fc.constant(makeNonce()),
);
const otherVersion = fc.constantFrom<unknown>(0, CARD_FRAME_VERSION + 1, String(CARD_FRAME_VERSION), null, undefined, [
  CARD_FRAME_VERSION,
]);
const otherSource = fc.constantFrom<unknown>('', 'card-page', null, undefined, ['card-frame']);

/** A message with at least one thing wrong, and its sender. */
const forged = fc.oneof(
  fc
    .tuple(sealed, origin)
    .map(([data, from]) => ({ data: (own: string) => ({ ...data, nonce: own }), from: { origin: from } })),
  sealed.map((data) => ({ data: (own: string) => ({ ...data, nonce: own }), from: { source: {} } })),
  sealed.map((data) => ({ data: (own: string) => ({ ...data, nonce: own }), from: { source: null } })),
  fc.tuple(sealed, otherNonce).map(([data, nonceOf]) => ({ data: () => ({ ...data, nonce: nonceOf }), from: {} })),
  fc
    .tuple(sealed, otherVersion)
    .map(([data, version]) => ({ data: (own: string) => ({ ...data, nonce: own, version }), from: {} })),
  fc
    .tuple(sealed, otherSource)
    .map(([data, source]) => ({ data: (own: string) => ({ ...data, nonce: own, source }), from: {} })),
  fc.anything().map((data) => ({ data: () => data, from: {} })),
);

describe('forged messages', () => {
  it('CRD-02 a thousand forged messages have no effect on either side', () => {
    fc.assert(
      fc.property(forged, ({ data, from }) => {
        windows.postToPage(data(nonce), from);
        windows.postToFrame(data(nonce), from);
        expect(windows.receivedByPage).toEqual([]);
        expect(windows.receivedByFrame).toEqual([]);
        expect(windows.toPage).toEqual([]);
        expect(windows.toFrame).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('CRD-02 the page ignores malformed messages of the frame', () => {
    const malformed: Record<string, unknown>[] = [
      { ...token, lastFour: '4111111111111111' },
      { ...token, lastFour: 1111 },
      { ...token, token: '' },
      { ...token, token: 'x'.repeat(201) },
      { ...token, cardType: 'diners' },
      { ...token, token: ['x'] },
      { type: 'resize', height: -1 },
      { type: 'resize', height: Number.NaN },
      { type: 'resize', height: 1e9 },
      { type: 'resize', height: '100' },
      { type: 'change', empty: 1, complete: false, valid: false },
      { type: 'change', empty: true, complete: true, valid: true, brand: '<b>' },
      { type: 'error', code: '4111111111111111' },
      { type: 'error' },
      { type: 'constructor' },
      { type: ['ready'] },
      {},
    ];
    for (const message of malformed) windows.postToPage(seal(message as never, nonce));
    expect(windows.receivedByPage).toEqual([]);
  });

  it('CRD-02 passes on only the fields of the message’s type', () => {
    windows.postToPage(seal({ ...token, number: '4111111111111111', onMessage: 'x' } as never, nonce));
    expect(windows.receivedByPage).toEqual([token]);
  });

  it('CRD-02 a replayed message has no effect, from any sender and at any time', () => {
    const sealed = seal(token, nonce);
    windows.postToPage(sealed);
    expect(windows.receivedByPage).toHaveLength(1);
    windows.postToPage(sealed);
    for (const from of [{ origin: PAGE_ORIGIN }, { source: window }, { origin: 'https://evil.example', source: {} }])
      windows.postToPage(sealed, from);
    const reloaded = openTwoWindows();
    reloaded.load();
    reloaded.connection.send({ type: 'submit' });
    reloaded.postToPage(sealed, { origin: CARDS_ORIGIN });
    expect(reloaded.receivedByPage).toEqual([{ type: 'ready' }]);
    reloaded.close();
    expect(windows.receivedByPage).toHaveLength(1);
  });

  it('CRD-02 the frame communicates only with the page that sent init first, even if others are on its list', () => {
    const two = openTwoWindows([PAGE_ORIGIN, 'https://www.demo.example']);
    two.load();
    two.postToFrame(seal({ type: 'submit' }, two.hash.replace('#nonce=', '')), { origin: 'https://www.demo.example' });
    two.postToFrame(seal({ type: 'init' }, two.hash.replace('#nonce=', '')), { origin: 'https://www.demo.example' });
    expect(two.receivedByFrame).toEqual([]);
    expect(two.toPage).toEqual([]);
    two.close();
  });
});
