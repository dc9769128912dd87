/** The part of Google's API that is used (reCAPTCHA v2 documentation, "invisible", explicit rendering). */
export type Recaptcha = {
  ready(then: () => void): void;
  render(container: HTMLElement, settings: RecaptchaSettings): number;
  execute(widget: number): void;
};

export type RecaptchaSettings = {
  sitekey: string;
  size: 'invisible';
  badge: 'bottomright';
  callback: (token: string) => void;
  'error-callback': () => void;
  'expired-callback': () => void;
};

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Milliseconds to wait until the script, which loads another one, reports that it is ready. */
export const RECAPTCHA_READY_MS = 20_000;

let loading: Promise<Recaptcha> | undefined;

/**
 * Loads Google's script once per page; after a failure the next call tries again.
 * @throws Error when the script does not load, or is not ready in time
 */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  return loading;
}

async function load(): Promise<Recaptcha> {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Recaptcha>((resolve, reject) => {
      const fail = () => reject(new Error('The reCAPTCHA script did not load.'));
      timer = setTimeout(fail, RECAPTCHA_READY_MS);
      script.addEventListener('error', fail);
      script.addEventListener('load', () => {
        const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
        if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
        else fail();
      });
      document.head.append(script);
    });
  } catch (problem) {
    script.remove();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}
