import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recaptcha, RecaptchaSettings } from './load-recaptcha.ts';

/** Fakes Google's script: it exists once its file has loaded, is ready a little later, and executes on request. */
function fakeGoogle(onExecute: (settings: RecaptchaSettings) => void) {
  const widgets: { container: HTMLElement; settings: RecaptchaSettings }[] = [];
  const script: Recaptcha = {
    ready: (then) => void Promise.resolve().then(then),
    render: (container, settings) => widgets.push({ container, settings }) - 1,
    execute: (widget) => onExecute((widgets[widget] as (typeof widgets)[number]).settings),
  };
  return { widgets, load: () => Object.assign(globalThis, { grecaptcha: script }) };
}

const scripts = () => [...document.querySelectorAll('script')];
const fireScriptEvent = (type: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(type));

/** The error of an answer. Subscribes immediately, because the rejection may come before the test awaits it. */
const errorOf = (answer: Promise<string>): Promise<string> => answer.then(() => 'nothing', String);

/** Fresh copies of the modules, as on a new page. */
async function freshPage() {
  vi.resetModules();
  const [{ answerRecaptcha }, { RECAPTCHA_READY_MS }, { CaptchaAbandoned }, { TOKEN_DELAY_MS }] = await Promise.all([
    import('./answer-recaptcha.ts'),
    import('./load-recaptcha.ts'),
    import('../captcha-abandoned.ts'),
    import('./question-window.ts'),
  ]);
  return { answerRecaptcha, RECAPTCHA_READY_MS, CaptchaAbandoned, TOKEN_DELAY_MS };
}

beforeEach(() => {
  document.head.textContent = '';
  document.body.textContent = '';
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'grecaptcha');
});

describe('answerRecaptcha', () => {
  it('ENR-09 loads Google’s script once, when it is needed, and returns its tokens', async () => {
    const { answerRecaptcha } = await freshPage();
    let count = 0;
    const { widgets, load } = fakeGoogle(({ callback }) => callback(`token-${(count += 1)}`));
    expect(scripts()).toEqual([]);
    const first = answerRecaptcha('site-key');
    load();
    fireScriptEvent('load');
    expect(await first).toBe('token-1');
    expect(await answerRecaptcha('site-key')).toBe('token-2');
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
    expect(widgets.map(({ settings: { sitekey, size } }) => [sitekey, size])).toEqual([
      ['site-key', 'invisible'],
      ['site-key', 'invisible'],
    ]);
    expect(widgets.filter(({ container }) => container.isConnected)).toEqual([]);
  });

  it('ENR-09 fails when the script does not load, and loads it again next time', async () => {
    const { answerRecaptcha } = await freshPage();
    const failed = errorOf(answerRecaptcha('site-key'));
    fireScriptEvent('error');
    expect(await failed).toContain('did not load');
    const { load } = fakeGoogle(({ callback }) => callback('token'));
    const again = answerRecaptcha('site-key');
    expect(scripts()).toHaveLength(1);
    load();
    fireScriptEvent('load');
    expect(await again).toBe('token');
  });

  it('ENR-09 fails when the script defines nothing, or does not get ready', async () => {
    const { answerRecaptcha, RECAPTCHA_READY_MS } = await freshPage();
    const empty = errorOf(answerRecaptcha('site-key'));
    fireScriptEvent('load');
    expect(await empty).toContain('did not load');
    vi.useFakeTimers();
    const silent = errorOf(answerRecaptcha('site-key'));
    Object.assign(globalThis, { grecaptcha: { ready: () => undefined } });
    fireScriptEvent('load');
    await vi.advanceTimersByTimeAsync(RECAPTCHA_READY_MS);
    expect(await silent).toContain('did not load');
  });

  it.each(['error-callback', 'expired-callback'] as const)('ENR-09 fails on %s', async (name) => {
    const { answerRecaptcha } = await freshPage();
    fakeGoogle((settings) => settings[name]()).load();
    const failed = errorOf(answerRecaptcha('site-key'));
    fireScriptEvent('load');
    expect(await failed).toContain('no token');
  });

  it('ENR-09 rejects when the visitor closes Google’s question, and resolves when they answer it', async () => {
    const { answerRecaptcha, CaptchaAbandoned, TOKEN_DELAY_MS } = await freshPage();
    vi.useFakeTimers();
    const { widgets, load } = fakeGoogle(() => undefined);
    /** Shows Google's question and hides it again. */
    const showQuestion = async () => {
      const answer = answerRecaptcha('site-key').catch((problem: unknown) => problem);
      load();
      fireScriptEvent('load');
      await vi.advanceTimersByTimeAsync(0);
      const frame = Object.assign(document.createElement('iframe'), {
        src: 'https://www.google.com/recaptcha/api2/bframe?k=1',
      });
      frame.style.visibility = 'visible';
      document.body.append(frame);
      await vi.advanceTimersByTimeAsync(0);
      frame.style.visibility = 'hidden';
      await vi.advanceTimersByTimeAsync(TOKEN_DELAY_MS - 1);
      return { answer };
    };
    const closed = await showQuestion();
    await vi.advanceTimersByTimeAsync(1);
    expect(await closed.answer).toBeInstanceOf(CaptchaAbandoned);
    const answered = await showQuestion();
    widgets.at(-1)?.settings.callback('token');
    expect(await answered.answer).toBe('token');
  });
});
