import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type Browser } from './browser.testing.ts';
import { startHostileProvider, type HostileProvider } from './hostile-provider.testing.ts';
import { startSsoApp, type SsoApp } from './sso.testing.ts';

const SECOND_MS = 1_000;

describe('single sign-on with a provider that has another clock, other audiences or new keys', () => {
  let running: SsoApp;
  let provider: HostileProvider;
  let browser: Browser;
  beforeAll(async () => {
    provider = await startHostileProvider(() => 'a secret');
    running = await startSsoApp({
      sites: { demo: { sso: { issuer: provider.issuer, clientId: 'demo-client' } } },
      env: { SSO_CLIENT_SECRETS: JSON.stringify({ demo: 'a secret' }) },
      now: () => new Date(),
    });
  });
  afterAll(async () => {
    await running.stop();
    await provider.close();
  });
  beforeEach(() => {
    browser = openBrowser(running.port);
    Object.assign(provider, { attacks: {}, asked: [] });
  });
  afterEach(() => vi.useRealTimers());

  const at = (path: string) => `http://demo.localhost:${running.port}${path}`;
  const [SIGNED_IN, REFUSED] = ['/join', '/login?sso=failed'];
  /** Signs in at the provider. @returns the page after that */
  async function signIn(): Promise<string> {
    const { location } = await browser.ask(at('/api/sso/start'));
    const visit = await browser.ask(provider.signIn(String(location)).href);
    return String(visit.location).replace(at(''), '');
  }
  /** A token of a provider whose clock is off by so many seconds, which is valid from then on for some time. */
  const tokenAt = (offset: number, lifetime: number) => ({
    claims: (usual: Record<string, unknown>) => {
      const issued = Math.floor(Date.now() / SECOND_MS) + offset;
      return { ...usual, iat: issued, auth_time: issued, nbf: issued, exp: issued + lifetime };
    },
  });

  it.each([-118, -60, -10, 10, 60, 118])(
    'ENR-05 signs a member in whose provider’s clock is off by %i seconds',
    async (offset) => {
      provider.attacks = tokenAt(offset, 60);
      expect(await signIn()).toBe(SIGNED_IN);
    },
  );

  it.each([-200, 200])('ENR-05 refuses a token of a minute from a clock that is off by %i seconds', async (offset) => {
    provider.attacks = tokenAt(offset, 60);
    expect(await signIn()).toBe(REFUSED);
  });

  it('ENR-05 signs a member in with a token for several sites that was issued to this one', async () => {
    const issuedTo = (azp: string) => ({
      claims: (usual: Record<string, unknown>) => ({ ...usual, aud: ['another', 'demo-client'], azp }),
    });
    provider.attacks = issuedTo('demo-client');
    expect(await signIn()).toBe(SIGNED_IN);
    provider.attacks = issuedTo('another');
    expect(await signIn()).toBe(REFUSED);
  });

  it('ENR-05 takes a new key of the provider once the last list of keys is a minute old', async () => {
    const signWith = (key: KeyObject) => (signed: string) =>
      sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    expect(await signIn()).toBe(SIGNED_IN);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '2', alg: 'ES256', use: 'sig' }] };
    provider.attacks = {
      header: { alg: 'ES256', kid: '2' },
      signature: signWith(privateKey),
      answers: {
        '/jwks': (_request, response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys)),
      },
    };
    vi.setSystemTime(Date.now() + 65 * SECOND_MS);
    expect(await signIn()).toBe(SIGNED_IN);
    // The key that is no longer listed is of no use to whoever has it.
    provider.attacks = { answers: provider.attacks.answers ?? {} };
    expect(await signIn()).toBe(REFUSED);
  });
});
