import { errorAnswer, renderWithSite, type Answers } from '@dining/testing';
import { act } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useCaptchaSubmit, type CaptchaAnswer, type CaptchaSubmit, type Outcome } from './use-captcha-submit.ts';

const CAPTCHA = '/api/Captcha';

const NOT_READY =
  'reCaptcha is not in ready state. We couldn’t check that you’re human just yet. Please try again in a moment.';
const GIVEN_UP =
  'Too many network errors, give up on reCaptcha. We couldn’t check that you’re human. Please check your connection and reload the page.';

const altcha = async () => ({
  kind: 'altcha',
  challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
});
const refused = (code: string): Outcome<string> => ({ error: { status: 400, data: { error: { code } } } });
const done: Outcome<string> = { data: 'done' };

/** Renders a form. The server answers its calls with `replies` in turn, and with the last one from then on. */
function renderForm(replies: Outcome<string>[], answers: Answers = { [CAPTCHA]: altcha }) {
  const form: { submit?: CaptchaSubmit } = {};
  function Form() {
    const submit = useCaptchaSubmit();
    useEffect(() => void Object.assign(form, { submit }));
    return null;
  }
  const { requests } = renderWithSite(<Form />, { answers });
  const sent: (string | undefined)[] = [];
  const send = (answer: CaptchaAnswer) => {
    sent.push(answer['g-recaptcha-response']);
    return Promise.resolve(replies[Math.min(sent.length, replies.length) - 1] ?? done);
  };
  return { sent, requests, submit: () => act(async () => form.submit?.(send)) };
}

describe('useCaptchaSubmit', () => {
  it('ENR-09 sends the first submit without an answer, and every later one with a new answer', async () => {
    const form = renderForm([refused('bad_credentials')]);
    expect(await form.submit()).toEqual(refused('bad_credentials'));
    expect(form.sent).toEqual([undefined]);
    expect(form.requests).toEqual([]);
    await form.submit();
    await form.submit();
    const [, second, third] = form.sent;
    expect(second).toEqual(expect.any(String));
    expect(third).toEqual(expect.any(String));
    expect(second).not.toBe(third);
    expect(form.requests.map(({ url }) => new URL(url).pathname)).toEqual([CAPTCHA, CAPTCHA]);
  });

  it('ENR-09 solves the captcha immediately when the server requires it, and sends again', async () => {
    const form = renderForm([refused('captcha_required'), done]);
    expect(await form.submit()).toEqual(done);
    expect(form.sent).toEqual([undefined, expect.any(String)]);
  });

  it('ENR-09 tells the member when the answer was rejected', async () => {
    const form = renderForm([refused('captcha_required'), refused('bad_captcha')]);
    expect(await form.submit()).toMatchObject({ problem: 'You must complete the reCAPTCHA' });
  });

  it('ENR-09 says that it is not ready, sends nothing, and gives up after 10 network errors', async () => {
    const form = renderForm([refused('bad_credentials')], { [CAPTCHA]: errorAnswer(500, 'internal') });
    await form.submit();
    for (let failure = 1; failure < 10; failure += 1) expect(await form.submit()).toEqual({ problem: NOT_READY });
    expect(await form.submit()).toEqual({ problem: GIVEN_UP });
    expect(form.requests).toHaveLength(10);
    expect(await form.submit()).toEqual({ problem: GIVEN_UP });
    expect(form.requests).toHaveLength(10);
    expect(form.sent).toEqual([undefined]);
  });

  it('ENR-09 continues once the network is back', async () => {
    let isBack = false;
    const form = renderForm([refused('bad_credentials'), done], {
      [CAPTCHA]: () => (isBack ? altcha() : errorAnswer(503, 'unavailable')),
    });
    await form.submit();
    expect(await form.submit()).toEqual({ problem: NOT_READY });
    isBack = true;
    expect(await form.submit()).toEqual(done);
  });
});
