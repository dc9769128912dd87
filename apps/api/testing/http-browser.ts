import type { CaptchaChallenge } from '@dining/api-contract';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { callWhenReady } from './call-when-ready.ts';
import type { Answer } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A minimal browser over real connections: it stores cookies and sends a CSRF token with unsafe calls. A server of its own
 * process sheds load on a busy machine, so it asks again while it is turned away.
 */
export type HttpBrowser = {
  /** @param port of the server, or of the balancer, that gets the call; the token comes from the balancer's next server */
  send(port: number, method: Method, path: string, payload?: object): Promise<Answer>;
  signIn(port: number, email: string, password?: string): Promise<Answer>;
};

let browsers = 0;

/**
 * A browser of a visitor of `demo`, in a separate network.
 * @param tokenPort where it fetches its tokens
 */
export function openHttpBrowser(tokenPort: number): HttpBrowser {
  const cookies = new Map<string, string>();
  browsers += 1;
  const address = `10.20.${browsers >> 8}.${browsers & 255}`;

  async function raw(port: number, method: Method, path: string, payload?: object, token?: string): Promise<Answer> {
    const body = payload && JSON.stringify(payload);
    const answer = await callWhenReady(port, path, {
      method,
      headers: {
        host: 'demo.localhost',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { 'x-xsrf-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  }

  const browser: HttpBrowser = {
    async send(port, method, path, payload) {
      const needsToken = method !== 'GET' || path.startsWith('/api/Member/');
      const token = needsToken
        ? jsonOf<{ csrfToken: string }>(await raw(tokenPort, 'GET', '/api/CSRF')).csrfToken
        : undefined;
      return raw(port, method, path, payload, token);
    },
    signIn: (port, username, password = TEST_PASSWORD) =>
      browser.send(port, 'POST', '/api/SignIn', { username, password }),
  };
  return browser;
}

/** The JSON of an answer. */
export const jsonOf = <Body>({ body }: Answer): Body => JSON.parse(body) as Body;

/** The code of an error. */
export const codeOf = (answer: Answer): string | undefined => jsonOf<{ error?: { code: string } }>(answer).error?.code;

/** Solves a challenge of the embedded captcha, as a browser does. */
export async function solveHttpCaptcha(browser: HttpBrowser, port: number): Promise<string> {
  const { challenge } = jsonOf<CaptchaChallenge & { challenge: Challenge }>(
    await browser.send(port, 'GET', '/api/Captcha'),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
