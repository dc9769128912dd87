import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recaptcha, RecaptchaSettings } from './load-recaptcha.ts';

/** Google's script as it behaves: it is there when its file has loaded, ready a little later, and asks when told to. */
function google(onExecute: (settings: RecaptchaSettings) => void) {
  const widgets: { container: HTMLElement; settings: RecaptchaSettings }[] = [];
  const script: Recaptcha = {
    ready: (then) => void Promise.resolve().then(then),
    render: (container, settings) => widgets.push({ container, settings }) - 1,
    execute: (widget) => onExecute((widgets[widget] as (typeof widgets)[number]).settings),
  };
  return { widgets, load: () => Object.assign(globalThis, { grecaptcha: script }) };
}

const scripts = () => [...document.querySelectorAll('script')];
const scriptSays = (type: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(type));

/** What went wrong; listened for at once, for it may come before anybody waits for it. */
const problemOf = (answer: Promise<string>): Promise<string> => answer.then(() => 'nothing', String);

/** The module as a fresh page has it. */
async function freshPage() {
  vi.resetModules();
  const [{ answerRecaptcha }, { RECAPTCHA_READY_MS }, { CaptchaAbandoned }, { TOKEN_FOLLOWS_MS }] = await Promise.all([
    import('./answer-recaptcha.ts'),
    import('./load-recaptcha.ts'),
    import('../captcha-abandoned.ts'),
    import('./question-window.ts'),
  ]);
  return { answerRecaptcha, RECAPTCHA_READY_MS, CaptchaAbandoned, TOKEN_FOLLOWS_MS };
}

beforeEach(() => {
  document.head.textContent = '';
  document.body.textContent = '';
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'grecaptcha');
});

describe('the answer of reCAPTCHA', () => {
  it('ENR-09 loads Google’s script when it is needed, once, and gives its token', async () => {
    const { answerRecaptcha } = await freshPage();
    let count = 0;
    const { widgets, load } = google(({ callback }) => callback(`token-${(count += 1)}`));
    expect(scripts()).toEqual([]);
    const first = answerRecaptcha('site-key');
    load();
    scriptSays('load');
    expect(await first).toBe('token-1');
    expect(await answerRecaptcha('site-key')).toBe('token-2');
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
    expect(widgets.map(({ settings: { sitekey, size } }) => [sitekey, size])).toEqual([
      ['site-key', 'invisible'],
      ['site-key', 'invisible'],
    ]);
    expect(widgets.filter(({ container }) => container.isConnected)).toEqual([]);
  });

  it('ENR-09 fails when the script does not load, and fetches it again the next time', async () => {
    const { answerRecaptcha } = await freshPage();
    const failed = problemOf(answerRecaptcha('site-key'));
    scriptSays('error');
    expect(await failed).toContain('did not load');
    const { load } = google(({ callback }) => callback('token'));
    const again = answerRecaptcha('site-key');
    expect(scripts()).toHaveLength(1);
    load();
    scriptSays('load');
    expect(await again).toBe('token');
  });

  it('ENR-09 fails when the script brings nothing, or does not get ready', async () => {
    const { answerRecaptcha, RECAPTCHA_READY_MS } = await freshPage();
    const empty = problemOf(answerRecaptcha('site-key'));
    scriptSays('load');
    expect(await empty).toContain('did not load');
    vi.useFakeTimers();
    const silent = problemOf(answerRecaptcha('site-key'));
    Object.assign(globalThis, { grecaptcha: { ready: () => undefined } });
    scriptSays('load');
    await vi.advanceTimersByTimeAsync(RECAPTCHA_READY_MS);
    expect(await silent).toContain('did not load');
  });

  it.each(['error-callback', 'expired-callback'] as const)('ENR-09 fails on %s', async (name) => {
    const { answerRecaptcha } = await freshPage();
    google((settings) => settings[name]()).load();
    const failed = problemOf(answerRecaptcha('site-key'));
    scriptSays('load');
    expect(await failed).toContain('no token');
  });

  it('ENR-09 does not wait for ever for somebody who closed Google’s question, and takes the answer of others', async () => {
    const { answerRecaptcha, CaptchaAbandoned, TOKEN_FOLLOWS_MS } = await freshPage();
    vi.useFakeTimers();
    const { widgets, load } = google(() => undefined);
    /** Google shows its question and hides it again. */
    const ask = async () => {
      const answer = answerRecaptcha('site-key').catch((problem: unknown) => problem);
      load();
      scriptSays('load');
      await vi.advanceTimersByTimeAsync(0);
      const frame = Object.assign(document.createElement('iframe'), {
        src: 'https://www.google.com/recaptcha/api2/bframe?k=1',
      });
      frame.style.visibility = 'visible';
      document.body.append(frame);
      await vi.advanceTimersByTimeAsync(0);
      frame.style.visibility = 'hidden';
      await vi.advanceTimersByTimeAsync(TOKEN_FOLLOWS_MS - 1);
      return { answer };
    };
    const closed = await ask();
    await vi.advanceTimersByTimeAsync(1);
    expect(await closed.answer).toBeInstanceOf(CaptchaAbandoned);
    const answered = await ask();
    widgets.at(-1)?.settings.callback('token');
    expect(await answered.answer).toBe('token');
  });
});
