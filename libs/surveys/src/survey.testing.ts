import type { ContentEntry } from '@dining/api-contract';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const FORM_ORIGIN = 'http://surveys.test';

/** The answers of the calls about the survey `site-feedback`. */
export const formAnswers = { '/api/Surveys/site-feedback/Form': { src: `${FORM_ORIGIN}/to/f1` } };

/** A survey's content; pass only what the test is about. */
export const makeSurvey = (fields: Record<string, unknown> = {}, slug = 'site-feedback'): ContentEntry => ({
  slug,
  fields: { id: 'f1', text: 'How do you like the new site?', ...fields },
});

/** The embedded form under jsdom, where an iframe loads nothing: what it received, and messages as it would post them. */
function embeddedForm() {
  const iframe = document.querySelector('iframe');
  if (!iframe) throw new Error('There is no iframe in the document.');
  const address = new URL(iframe.src);
  const embedId = address.searchParams.get('typeform-embed-id');
  return {
    address,
    hidden: Object.fromEntries(new URLSearchParams(address.hash.slice(1))),
    say: (type: string, fields: object = {}, from: object = {}) =>
      act(() => {
        const data = { type, embedId, formId: 'f1', ...fields };
        window.dispatchEvent(
          new MessageEvent('message', { data, origin: FORM_ORIGIN, source: iframe.contentWindow, ...from }),
        );
      }),
  };
}

/** Removes every cookie, so that no survey counts as seen and no visitor is known. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
}

/** Stops the clock at a time. Calls are still answered, because `setImmediate` stays real. @param now epoch milliseconds */
export const stopClock = (now: number) =>
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

/** Advances the clock. */
export const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Lets the code of a survey that is due load, which takes a millisecond on this clock. */
export async function barLoaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await advance(1);
}

/** Waits until an answer of the network has led to something. The clock advances by some milliseconds. */
export async function until(condition: () => unknown): Promise<void> {
  for (let turn = 0; turn < 500 && !condition(); turn += 1) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await advance(1);
  }
  if (!condition()) throw new Error(`It did not happen: ${condition}`);
}

/** Waits for the embedded form. */
export async function loadedForm() {
  await until(() => document.querySelector('iframe'));
  return embeddedForm();
}
