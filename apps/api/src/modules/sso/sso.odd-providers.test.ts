import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { broken, hang, html, huge, redirecting } from './hostile-answers.testing.ts';
import { startHostileProvider, type Attacks } from './hostile-provider.testing.ts';
import { startSsoApp, storedState } from './sso.testing.ts';

/** Timeout of a response of the provider. */
const TIMEOUT_MS = 1_500;

describe('single sign-on with a provider with invalid metadata', () => {
  const config = '/.well-known/openid-configuration';
  const cases: Record<string, [Attacks, string]> = {
    'it hangs': [{ answers: { [config]: hang } }, 'provider_silent'],
    'it responds with status 500': [{ answers: { [config]: broken } }, 'bad_answer'],
    'it responds with a page': [{ answers: { [config]: html } }, 'bad_answer'],
    'it responds endlessly': [{ answers: { [config]: huge } }, 'bad_answer'],
    'it redirects': [{ answers: { [config]: redirecting } }, 'bad_answer'],
    'its issuer is another': [
      { metadata: (usual) => ({ ...usual, issuer: 'https://accounts.example' }) },
      'bad_answer',
    ],
    'it has no URL of keys': [{ metadata: ({ jwks_uri: _none, ...rest }) => rest }, 'bad_answer'],
    'it sends visitors to a script': [
      { metadata: (usual) => ({ ...usual, authorization_endpoint: 'javascript:alert(1)' }) },
      'bad_answer',
    ],
    'it has no sign-in page': [{ metadata: ({ authorization_endpoint: _none, ...rest }) => rest }, 'bad_answer'],
    'it does not sign tokens': [
      {
        header: { alg: 'none' },
        signature: () => '',
        metadata: (usual) => ({ ...usual, id_token_signing_alg_values_supported: ['none'] }),
      },
      'bad_answer',
    ],
    'it signs with the client secret': [
      {
        header: { alg: 'HS256' },
        signature: (signed) => createHmac('sha256', 'secret').update(signed).digest('base64url'),
        metadata: (usual) => ({ ...usual, id_token_signing_alg_values_supported: ['HS256'] }),
      },
      'bad_answer',
    ],
    'its keys are a page': [{ answers: { '/jwks': html } }, 'bad_answer'],
    'its keys hang': [{ answers: { '/jwks': hang } }, 'provider_silent'],
    'its keys never end': [{ answers: { '/jwks': huge } }, 'bad_answer'],
    'it has no token endpoint': [{ metadata: ({ token_endpoint: _none, ...rest }) => rest }, 'bad_answer'],
  };
  it.each(Object.entries(cases))('ENR-05 begins no session when %s', async (_what, [attacks, reason]) => {
    const provider = await startHostileProvider(() => 'secret');
    const running = await startSsoApp({
      sites: { demo: { sso: { issuer: provider.issuer } } },
      env: { SSO_CLIENT_SECRETS: '{"demo":"secret"}' },
      timeoutMs: TIMEOUT_MS,
    });
    const browser = openBrowser(running.port);
    const at = (path: string) => `http://demo.localhost:${running.port}${path}`;
    const begin = async () => String((await browser.ask(at('/api/sso/start'))).location);
    provider.attacks = attacks;
    let end = await begin();
    if (end.startsWith(provider.issuer)) end = String((await browser.ask(provider.signIn(end).href)).location);
    expect(end).toBe(at('/login?sso=failed'));
    expect(await storedState(running)).toEqual({
      members: 0,
      identities: 0,
      sessions: 0,
      events: [`sso_refused ${reason}`],
    });
    expect([...(browser.cookies.get('demo.localhost')?.keys() ?? [])]).toEqual([]);
    if (provider.asked.at(-1) === config) {
      provider.attacks = {};
      expect((await browser.ask(provider.signIn(await begin()).href)).location).toBe(at('/join'));
    }
    await running.stop();
    await provider.close();
  });
});
