import { api } from '@dining/api-client';
import type { CaptchaChallenge } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { askCaptcha } from './ask-captcha.ts';

/** What a call brings once the captcha has been answered. */
export type CaptchaAnswer = { 'g-recaptcha-response'?: string };

export type Outcome<Data> = { data?: Data; error?: unknown };

/**
 * Sends a form's call, with the captcha's answer where one is needed. `problem` says in members' words why there is none.
 */
export type CaptchaSubmit = <Data>(
  send: (answer: CaptchaAnswer) => PromiseLike<Outcome<Data>>,
) => Promise<Outcome<Data> & { problem?: string }>;

const captchaApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No query: a challenge is for one answer, and an earlier one must not take its place or end its call.
    captcha: build.mutation<CaptchaChallenge, void>({ query: () => '/api/Captcha' }),
  }),
});

/** Codes of a server that wants an answer, or another one. */
const WANTED = new Set(['captcha_required', 'bad_captcha']);

const wantsAnswer = ({ error }: Outcome<unknown>): boolean =>
  WANTED.has((error as { data?: { error?: { code?: string } } } | undefined)?.data?.error?.code ?? '');

/**
 * ENR-09: the captcha is invisible and runs on submit once the form has been submitted before, or when the server asks
 * for it. Answers count once, so each call gets its own.
 */
export function useCaptchaSubmit(): CaptchaSubmit {
  const copy = useCopy();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const wasSubmitted = useRef(false);
  const failures = useRef(0);

  return async (send) => {
    if (!wasSubmitted.current) {
      wasSubmitted.current = true;
      const first = await send({});
      if (!wantsAnswer(first)) return first;
    }
    const challenge = () => dispatch(captchaApi.endpoints.captcha.initiate(undefined, { track: false })).unwrap();
    const asked = await askCaptcha(challenge, failures.current);
    failures.current = asked.failures;
    if (asked.answer === undefined) return { problem: copy(asked.reason) };
    const outcome = await send({ 'g-recaptcha-response': asked.answer });
    return wantsAnswer(outcome) ? { ...outcome, problem: copy('captcha.required') } : outcome;
  };
}
