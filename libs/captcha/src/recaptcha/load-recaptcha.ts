/** As much of Google's script as is used (reCAPTCHA v2 documentation, "invisible", explicit rendering). */
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

let loading: Promise<Recaptcha> | undefined;

/**
 * Loads Google's script, once for the page; after a failure the next call tries again.
 * @throws when the script does not arrive
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
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error('The script of reCAPTCHA did not load.')));
      document.head.append(script);
    });
    const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
    if (!grecaptcha) throw new Error('The script of reCAPTCHA brought nothing.');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha;
  } catch (problem) {
    script.remove();
    throw problem;
  }
}
