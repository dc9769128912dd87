import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrame, words } from './page.testing.ts';

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
  frame.say('init');
  frame.told.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** The vault as far as the page can tell; keeps what it was asked. */
function vaultAnswers(status: number, body: unknown) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}
const answered = () =>
  vi.waitFor(() => expect(frame.told.some(({ type }) => type === 'tokenized' || type === 'error')).toBe(true));
const lastTold = () => frame.told.filter(({ type }) => type === 'tokenized' || type === 'error');

describe('typing a card', () => {
  it.each([
    ['4111 1111-1111 1111', '4111 1111 1111 1111', words.brands.visa],
    ['３７８２８２２４６３１０００５', '3782 822463 10005', words.brands.amex],
    ['card: 3782-822463-10005.', '3782 822463 10005', words.brands.amex],
    ['41', '41', words.brands.visa],
    ['4000000000000000006', '4000 0000 0000 0000 006', words.brands.visa],
  ])('CRD-03 takes %j, groups it by its network and names that', (typed, shown, brand) => {
    frame.paste(typed);
    expect([frame.input.value, frame.brand()]).toEqual([shown, brand]);
  });

  it('CRD-01 takes over what was typed before the script arrived', () => {
    const early = openFrame(undefined, '4111111111111111');
    early.say('init');
    expect([early.input.value, early.brand()]).toEqual(['4111 1111 1111 1111', words.brands.visa]);
    expect(early.told).toContainEqual({ type: 'change', empty: false, complete: true, valid: true, brand: 'visa' });
  });

  it('CRD-03 leaves the caret beside the digit that was typed', () => {
    frame.input.focus();
    frame.paste('41111 111', 5);
    expect([frame.input.value, frame.input.selectionStart]).toEqual(['4111 1111', 6]);
    frame.paste('4111 91111', 6);
    expect([frame.input.value, frame.input.selectionStart]).toEqual(['4111 9111 1', 6]);
  });

  it('CRD-03 says at once that a network will not do, and nothing else before the field is left', () => {
    frame.paste('4111');
    expect(frame.problem()).toBe('');
    for (const start of ['51', '6011', '36', '9']) {
      frame.paste(start);
      expect([frame.problem(), frame.input.getAttribute('aria-invalid')], start).toEqual([words.wrongType, 'true']);
    }
    frame.paste('4');
    expect([frame.problem(), frame.input.hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  it('CRD-01 says on leaving that a number is wrong, and takes it back as soon as it is mended', () => {
    frame.paste('4111 1111 1111 1112');
    frame.leave();
    expect([frame.problem(), frame.input.getAttribute('aria-invalid')]).toEqual([words.invalid, 'true']);
    frame.paste('4111 1111 1111 111');
    expect(frame.problem()).toBe(words.invalid);
    frame.paste(VISA);
    expect([frame.problem(), frame.input.hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  it('CRD-01 an empty field that was only passed through is not wrong', () => {
    frame.leave();
    expect(frame.problem()).toBe('');
  });

  it('CRD-02 tells the page how the number stands, and no digit of it', () => {
    frame.paste(VISA);
    frame.paste('5555555555554444');
    frame.paste('');
    expect(frame.told.filter(({ type }) => type === 'change')).toEqual([
      { type: 'change', empty: false, complete: true, valid: true, brand: 'visa' },
      { type: 'change', empty: false, complete: true, valid: false, brand: 'mastercard' },
      { type: 'change', empty: true, complete: false, valid: false, brand: undefined },
    ]);
    expect(JSON.stringify(frame.told)).not.toMatch(/\d{4}/);
  });
});

describe('Enter in the field', () => {
  it('CRD-01 is told to the page, which has the form; the frame itself sends nothing', () => {
    const asked = vaultAnswers(200, {});
    frame.paste(VISA);
    frame.told.length = 0;
    frame.press('Enter');
    expect([frame.told, asked, frame.problem()]).toEqual([[{ type: 'enter' }], [], '']);
  });

  it('CRD-01 is told of no other key, of none that is held down, and of none that only ends the choice of a letter', () => {
    frame.press('Tab');
    frame.press('4');
    frame.press('Enter', { repeat: true });
    frame.press('Enter', { isComposing: true });
    expect(frame.told).toEqual([]);
  });

  it('CRD-01 is told to nobody before the page has said init', () => {
    const early = openFrame();
    early.press('Enter');
    expect(early.told).toEqual([]);
  });
});

describe('sending a card', () => {
  it('CRD-02 sends the number to its own origin, without cookies, and gives the page the token', async () => {
    const asked = vaultAnswers(200, { token: 't'.repeat(43), lastFour: '0005', cardType: 'amex' });
    frame.paste(AMEX);
    frame.say('submit');
    expect(frame.input.readOnly).toBe(true);
    frame.say('submit');
    await answered();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: '/v1/tokens',
      init: {
        method: 'POST',
        credentials: 'omit',
        redirect: 'error',
        body: JSON.stringify({ number: AMEX, partner: 'demo' }),
      },
    });
    expect(lastTold()).toEqual([{ type: 'tokenized', token: 't'.repeat(43), lastFour: '0005', cardType: 'amex' }]);
    expect(frame.input.readOnly).toBe(false);
    frame.say('clear');
    expect([frame.input.value, frame.brand(), frame.problem()]).toEqual(['', '', '']);
  });

  it.each([
    ['', 'empty', words.empty],
    ['4111111111111112', 'invalid', words.invalid],
    ['5555555555554444', 'type', words.wrongType],
    ['30569309025904', 'type', words.wrongType],
  ])('CRD-03 does not send %j', (typed, code, said) => {
    const asked = vaultAnswers(200, {});
    frame.paste(typed);
    frame.say('submit');
    expect([asked, lastTold(), frame.problem()]).toEqual([[], [{ type: 'error', code }], said]);
  });

  it.each([
    [400, { error: { code: 'invalid' } }, 'invalid', words.invalid],
    [400, { error: { code: 'type' } }, 'type', words.wrongType],
    [429, { error: { code: 'rate_limited' } }, 'refused', words.refused],
    [403, { error: { code: 'forbidden' } }, 'refused', words.refused],
    [503, { error: { code: 'unavailable' } }, 'unreachable', words.unreachable],
  ] as const)('CRD-02 tells page and member what an answer %s %j means', async (status, body, code, said) => {
    vaultAnswers(status, body);
    frame.paste(VISA);
    frame.say('submit');
    await answered();
    expect([lastTold(), frame.problem()]).toEqual([[{ type: 'error', code }], said]);
  });

  it('CRD-02 a vault that does not answer, or not in JSON, is unreachable', async () => {
    for (const fetched of [
      () => Promise.reject(new TypeError('network')),
      () => Promise.resolve(new Response('<html>', { status: 200 })),
    ]) {
      vi.stubGlobal('fetch', fetched);
      frame.told.length = 0;
      frame.paste(VISA);
      frame.say('submit');
      await answered();
      expect(lastTold()).toEqual([{ type: 'error', code: 'unreachable' }]);
    }
  });
});
