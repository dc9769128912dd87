import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from './browser.testing.ts';
import { startHostileProvider, type HostileProvider } from './hostile-provider.testing.ts';
import { startSsoApp, storedState, type SsoApp } from './sso.testing.ts';

describe('single sign-on in several tabs', () => {
  let running: SsoApp;
  let provider: HostileProvider;
  let browser: Browser;
  let time = Date.now();
  beforeAll(async () => {
    provider = await startHostileProvider(() => 'a secret');
    const sso = { issuer: provider.issuer };
    running = await startSsoApp({
      sites: { demo: { sso }, extremes: { sso } },
      env: { SSO_CLIENT_SECRETS: JSON.stringify({ demo: 'a secret', extremes: 'a secret' }) },
      now: () => new Date(time),
    });
  });
  afterAll(async () => {
    await running.stop();
    await provider.close();
  });
  beforeEach(() => {
    browser = openBrowser(running.port);
    provider.attacks = { acceptsCodesAgain: true };
    time = Date.now();
  });
  afterEach(async () => {
    await running.test.database.withPartner('demo', async (trx) => trx.deleteFrom('member').execute());
  });

  const at = (path: string, partner = 'demo') => `http://${partner}.localhost:${running.port}${path}`;
  /** Begins a sign-in. @returns the address that the provider returns the visitor to */
  const begin = async (returnTo: string) =>
    provider.signIn(
      String((await browser.ask(at(`/api/sso/start?returnTo=${encodeURIComponent(returnTo)}`))).location),
    );
  const finish = async (callback: URL, by = browser) => (await by.ask(callback.href)).location;
  const cookies = (prefix: string) =>
    [...(browser.cookies.get('demo.localhost')?.keys() ?? [])].filter((name) => name.startsWith(prefix));
  const join = () =>
    running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member').set({ joined_at: new Date() }).execute(),
    );

  it('ENR-05 finishes each sign-in of a browser with its own page, whichever tab is first', async () => {
    await finish(await begin('/account'));
    await join();
    browser = openBrowser(running.port);
    const paths = ['/account', '/search?near=Austin%2C%20TX', '/merchants/m1', '/add_card'];
    // Restored tabs begin before any of them has received its cookie.
    const callbacks = await Promise.all(paths.map(begin));
    expect(cookies('sso-')).toHaveLength(4);
    for (const [index, callback] of callbacks.entries())
      expect(await finish(callback)).toBe(at(paths[index] ?? 'none'));
    expect(cookies('sso-')).toEqual([]);
    expect(await storedState(running)).toMatchObject({ members: 1, sessions: 2 });
  });

  it('ENR-05 SRV-05 ends the oldest of six sign-ins, and bounds the headers of a browser that begins six with long paths', async () => {
    const callbacks = [];
    for (let index = 0; index < 6; index += 1) {
      callbacks.push(await begin('/account'));
      time += 1;
    }
    expect(cookies('sso-')).toHaveLength(5);
    expect(await finish(callbacks[0]!)).toBe(at('/login?sso=failed'));
    expect(await finish(callbacks[1]!)).toBe(at('/join'));
    for (let index = 0; index < 6; index += 1) await begin(`/search?query=${'a'.repeat(1_900)}`);
    const sent = [...(browser.cookies.get('demo.localhost') ?? [])].map((pair) => pair.join('=')).join('; ');
    expect(sent.length).toBeLessThan(9_000);
    expect((await browser.ask(at('/api/Member'))).status).toBe(200);
  });

  it.each([
    ['a used', (callback: URL) => callback],
    ['an unknown', () => new URL(at('/api/sso/callback?code=x&state=unknown'))],
    ['no', () => new URL(at('/api/sso/callback?code=x'))],
    ['a foreign', (_callback: URL, foreign: URL) => foreign],
  ])('ENR-05 leads %s state in a browser that is signed in to its page, and signs nobody in', async (_what, of) => {
    const victim = browser;
    browser = openBrowser(running.port);
    const foreign = await begin('/account');
    browser = victim;
    const callback = await begin('/account');
    await finish(callback);
    const before = await storedState(running);
    const session = browser.cookies.get('demo.localhost')?.get('session');
    expect(await finish(of(callback, foreign))).toBe(at('/join'));
    await join();
    expect(await finish(of(callback, foreign))).toBe(at('/'));
    expect(browser.cookies.get('demo.localhost')?.get('session')).toBe(session);
    expect(await storedState(running)).toMatchObject({ members: 1, sessions: before.sessions });
  });

  it.each<[string, 'GET' | 'HEAD', Record<string, string>]>([
    ['loads it in advance', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['loads it in advance, in an older way', 'GET', { 'x-moz': 'prefetch' }],
    ['asks for its headers', 'HEAD', {}],
  ])('ENR-05 keeps a sign-in for the visitor when the browser first %s', async (_what, method, headers) => {
    const callback = await begin('/account');
    const cookie = [...(browser.cookies.get('demo.localhost') ?? [])].map((pair) => pair.join('=')).join('; ');
    const early = await running.app.inject({
      method,
      url: callback.pathname + callback.search,
      headers: { host: callback.host, cookie, ...headers },
    });
    expect([early.statusCode, early.headers['set-cookie']]).toEqual([204, undefined]);
    expect(await finish(callback)).toBe(at('/join'));
  });

  it('ENR-05 SRV-02 still refuses a used state without a session, in another browser and at another partner', async () => {
    const callback = await begin('/account');
    const [stolen] = [...(browser.cookies.get('demo.localhost') ?? [])].filter(([name]) => name.startsWith('sso-'));
    await finish(callback);
    const thief = openBrowser(running.port);
    expect(await finish(callback, thief)).toBe(at('/login?sso=failed'));
    thief.cookies.set('demo.localhost', new Map([stolen!, ['session', 'x'.repeat(43)]]));
    expect(await finish(callback, thief)).toBe(at('/login?sso=failed'));
    // A session of demo is none at the other partner, and its cookie opens there as little.
    const other = new URL(callback);
    other.host = `extremes.localhost:${running.port}`;
    thief.cookies.set('extremes.localhost', new Map(browser.cookies.get('demo.localhost')).set(...stolen!));
    expect(await finish(other, thief)).toBe(at('/login?sso=failed', 'extremes'));
    expect(await storedState(running, 'extremes')).toMatchObject({ members: 0, sessions: 0 });
  });
});
