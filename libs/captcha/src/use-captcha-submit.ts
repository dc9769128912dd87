import { api, useAppDispatch } from '@dining/api-client';
import type { CaptchaChallenge } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { useRef } from 'react';
import { askCaptcha, type NoAnswer } from './ask-captcha.ts';

/** The captcha's answer, as calls send it. */
export type CaptchaAnswer = { 'g-recaptcha-response'?: string };

export type Outcome<Data> = { data?: Data; error?: unknown };

/** Sends a form's call, with the captcha's answer if one is needed. `problem` tells the member why there is no answer. */
export type CaptchaSubmit = <Data>(
  send: (answer: CaptchaAnswer) => PromiseLike<Outcome<Data>>,
) => Promise<Outcome<Data> & { problem?: string }>;

const captchaApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because a challenge is valid for one answer: it must not be cached or shared between calls.
    captcha: build.mutation<CaptchaChallenge, void>({ query: () => '/api/Captcha' }),
  }),
});

/** Error codes of a server that requires an answer, or a new one. */
const ANSWER_CODES = new Set(['captcha_required', 'bad_captcha']);

const requiresAnswer = ({ error }: Outcome<unknown>): boolean =>
  ANSWER_CODES.has((error as { data?: { error?: { code?: string } } } | undefined)?.data?.error?.code ?? '');

/**
 * ENR-09: the captcha is invisible. It runs on submit if the form was submitted before, or when the server requires it.
 * An answer counts once, so each call gets a new one.
 */
export function useCaptchaSubmit(): CaptchaSubmit {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const wasSubmitted = useRef(false);
  const failures = useRef(0);

  return async (send) => {
    if (!wasSubmitted.current) {
      wasSubmitted.current = true;
      const first = await send({});
      if (!requiresAnswer(first)) return first;
    }
    const challenge = () => dispatch(captchaApi.endpoints.captcha.initiate(undefined, { track: false })).unwrap();
    const result = await askCaptcha(challenge, failures.current);
    failures.current = result.failures;
    if (result.answer === undefined) return { problem: problemText(result.reason, copy) };
    const outcome = await send({ 'g-recaptcha-response': result.answer });
    return requiresAnswer(outcome) ? { ...outcome, problem: copy('captcha.required') } : outcome;
  };
}

/** Why there is no answer, in the sources' words, and what the member can do about it. */
const problemText = (reason: NoAnswer, copy: CopyReader): string =>
  reason === 'captcha.required' ? copy(reason) : `${copy(reason)} ${copy(`${reason}.help`)}`;
