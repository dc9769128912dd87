import { CaptchaAbandoned } from '../captcha-abandoned.ts';
import { loadRecaptcha } from './load-recaptcha.ts';
import { whenQuestionCloses } from './question-window.ts';

/**
 * Gets a token from Google without a checkbox (reCAPTCHA v2 invisible). A token counts once, so each answer creates a new
 * widget. Google may show the visitor a question in a window over the page.
 * @throws CaptchaAbandoned when the visitor closes that window; other errors when the script or Google is not reached
 */
export async function answerRecaptcha(siteKey: string): Promise<string> {
  const recaptcha = await loadRecaptcha();
  const container = document.createElement('div');
  document.body.append(container);
  const done = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('reCAPTCHA gave no token.'));
      whenQuestionCloses(() => reject(new CaptchaAbandoned('The question was closed.')), done.signal);
      recaptcha.execute(
        recaptcha.render(container, {
          sitekey: siteKey,
          size: 'invisible',
          badge: 'bottomright',
          callback: resolve,
          'error-callback': fail,
          'expired-callback': fail,
        }),
      );
    });
  } finally {
    done.abort();
    container.remove();
  }
}
