import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copy, openFrame } from './page.testing.ts';

const VISA = '4111111111111111';
const AMEX = '378282246310005';

let frame: ReturnType<typeof openFrame>;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  frame = openFrame();
  frame.receive('init');
  frame.sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** Fakes the vault and records its requests. */
function fakeVault(status: number, body: unknown) {
  const requests: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return requests;
}
const waitForAnswer = () =>
  vi.waitFor(() => expect(frame.sent.some(({ type }) => type === 'tokenized' || type === 'error')).toBe(true), 20_000);
const answers = () => frame.sent.filter(({ type }) => type === 'tokenized' || type === 'error');

describe('typing a card', () => {
  it.each([
    ['4111 1111-1111 1111', '4111 1111 1111 1111', copy.brands.visa],
    ['３７８２８２２４６３１０００５', '3782 822463 10005', copy.brands.amex],
    ['card: 3782-822463-10005.', '3782 822463 10005', copy.brands.amex],
    ['41', '41', copy.brands.visa],
    ['4000000000000000006', '4000 0000 0000 0000 006', copy.brands.visa],
  ])('CRD-03 accepts %j, groups it by its network and names the network', (typed, shown, brand) => {
    frame.paste(typed);
    expect(frame.input).toHaveValue(shown);
    expect(frame.brand()).toBe(brand);
  });

  it('CRD-01 adopts what was typed before the script ran', () => {
    const early = openFrame(undefined, '4111111111111111');
    early.receive('init');
    expect(early.input).toHaveValue('4111 1111 1111 1111');
    expect(early.brand()).toBe(copy.brands.visa);
    expect(early.sent).toContainEqual({ type: 'change', empty: false, complete: true, valid: true, brand: 'visa' });
  });

  it('CRD-03 leaves the caret next to the digit that was typed', () => {
    frame.input.focus();
    frame.paste('41111 111', 5);
    expect(frame.input).toHaveValue('4111 1111');
    expect(frame.input.selectionStart).toBe(6);
    frame.paste('4111 91111', 6);
    expect(frame.input).toHaveValue('4111 9111 1');
    expect(frame.input.selectionStart).toBe(6);
  });

  it('CRD-03 reports an unaccepted network immediately, and nothing else before the field loses focus', () => {
    frame.paste('4111');
    expect(frame.problem()).toBe('');
    for (const start of ['51', '6011', '36', '9']) {
      frame.paste(start);
      expect(frame.problem(), start).toBe(copy.wrongType);
      expect(frame.input, start).toHaveAttribute('aria-invalid', 'true');
    }
    frame.paste('4');
    expect(frame.problem()).toBe('');
    expect(frame.input).not.toHaveAttribute('aria-invalid');
  });

  it('CRD-01 reports an invalid number on blur, and removes the problem as soon as it is fixed', () => {
    frame.paste('4111 1111 1111 1112');
    frame.leave();
    expect(frame.problem()).toBe(copy.invalid);
    expect(frame.input).toHaveAttribute('aria-invalid', 'true');
    frame.paste('4111 1111 1111 111');
    expect(frame.problem()).toBe(copy.invalid);
    frame.paste(VISA);
    expect(frame.problem()).toBe('');
    expect(frame.input).not.toHaveAttribute('aria-invalid');
  });

  it('CRD-01 reports no problem when an empty field loses focus', () => {
    frame.leave();
    expect(frame.problem()).toBe('');
  });

  it('CRD-02 tells the page the state of the number, and none of its digits', () => {
    frame.paste(VISA);
    frame.paste('5555555555554444');
    frame.paste('');
    expect(frame.sent.filter(({ type }) => type === 'change')).toEqual([
      { type: 'change', empty: false, complete: true, valid: true, brand: 'visa' },
      { type: 'change', empty: false, complete: true, valid: false, brand: 'mastercard' },
      { type: 'change', empty: true, complete: false, valid: false, brand: undefined },
    ]);
    expect(JSON.stringify(frame.sent)).not.toMatch(/\d{4}/);
  });
});

describe('Enter in the field', () => {
  it('CRD-01 Enter is reported to the page, which has the form; the frame sends no card', () => {
    const requests = fakeVault(200, {});
    frame.paste(VISA);
    frame.sent.length = 0;
    frame.press('Enter');
    expect(frame.sent).toEqual([{ type: 'enter' }]);
    expect(requests).toEqual([]);
    expect(frame.problem()).toBe('');
  });

  it('CRD-01 other keys, a repeating Enter, and an Enter that ends IME composition are not reported', () => {
    frame.press('Tab');
    frame.press('4');
    frame.press('Enter', { repeat: true });
    frame.press('Enter', { isComposing: true });
    expect(frame.sent).toEqual([]);
  });

  it('CRD-01 Enter is not reported before the page has sent init', () => {
    const early = openFrame();
    early.press('Enter');
    expect(early.sent).toEqual([]);
  });
});

describe('sending a card', () => {
  it('CRD-02 sends the number to its own origin, and the token to the page', async () => {
    const requests = fakeVault(200, { token: 't'.repeat(43), lastFour: '0005', cardType: 'amex' });
    frame.paste(AMEX);
    frame.receive('submit');
    expect(frame.input.readOnly).toBe(true);
    frame.receive('submit');
    await waitForAnswer();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: '/v1/tokens',
      init: {
        method: 'POST',
        credentials: 'omit',
        redirect: 'error',
        body: JSON.stringify({ number: AMEX, partner: 'demo' }),
      },
    });
    expect(answers()).toEqual([{ type: 'tokenized', token: 't'.repeat(43), lastFour: '0005', cardType: 'amex' }]);
    expect(frame.input.readOnly).toBe(false);
    frame.receive('clear');
    expect(frame.input).toHaveValue('');
    expect(frame.brand()).toBe('');
    expect(frame.problem()).toBe('');
  });

  it.each([
    ['', 'empty', copy.empty],
    ['4111111111111112', 'invalid', copy.invalid],
    ['5555555555554444', 'type', copy.wrongType],
    ['30569309025904', 'type', copy.wrongType],
  ])('CRD-03 does not send %j', (typed, code, problem) => {
    const requests = fakeVault(200, {});
    frame.paste(typed);
    frame.receive('submit');
    expect(requests).toEqual([]);
    expect(answers()).toEqual([{ type: 'error', code }]);
    expect(frame.problem()).toBe(problem);
  });

  it.each([
    [400, { error: { code: 'invalid' } }, 'invalid', copy.invalid],
    [400, { error: { code: 'type' } }, 'type', copy.wrongType],
    [429, { error: { code: 'rate_limited' } }, 'refused', copy.refused],
    [403, { error: { code: 'forbidden' } }, 'refused', copy.refused],
    [503, { error: { code: 'unavailable' } }, 'unreachable', copy.unreachable],
  ] as const)(
    'CRD-02 reports the vault’s answer %s %j to the page and the member',
    async (status, body, code, problem) => {
      fakeVault(status, body);
      frame.paste(VISA);
      frame.receive('submit');
      await waitForAnswer();
      expect(answers()).toEqual([{ type: 'error', code }]);
      expect(frame.problem()).toBe(problem);
    },
  );

  it('CRD-02 reports a vault that does not answer, or not in JSON, as unreachable', async () => {
    for (const fetched of [
      () => Promise.reject(new TypeError('network')),
      () => Promise.resolve(new Response('<html>', { status: 200 })),
    ]) {
      vi.stubGlobal('fetch', fetched);
      frame.sent.length = 0;
      frame.paste(VISA);
      frame.receive('submit');
      await waitForAnswer();
      expect(answers()).toEqual([{ type: 'error', code: 'unreachable' }]);
    }
  });
});
