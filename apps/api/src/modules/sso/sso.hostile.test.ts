import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type Browser, type Visit } from './browser.testing.ts';
import { broken, closing, halfJson, hang, html, huge, redirecting, unfinished } from './hostile-answers.testing.ts';
import { startHostileProvider, type Attacks, type HostileProvider } from './hostile-provider.testing.ts';
import { startSsoApp, storedState, type SsoApp } from './sso.testing.ts';

/** One secret contains characters that the two ways of sending it encode differently. */
const SECRETS = { demo: 'a secret: of+demo%', extremes: 'another' };
const TIMEOUT_MS = 1_000;

/** A foreign key under the id of the right one. */
const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

describe('single sign-on with a hostile provider', () => {
  let running: SsoApp;
  let provider: HostileProvider;
  let other: HostileProvider;
  let browser: Browser;
  let time = Date.now();
  beforeAll(async () => {
    provider = await startHostileProvider((id) => ({ 'demo-client': SECRETS.demo, extremes: SECRETS.extremes })[id]);
    other = await startHostileProvider(() => SECRETS.extremes);
    running = await startSsoApp({
      sites: {
        demo: { sso: { issuer: provider.issuer, clientId: 'demo-client' } },
        extremes: { sso: { issuer: other.issuer } },
      },
      env: { SSO_CLIENT_SECRETS: JSON.stringify(SECRETS) },
      timeoutMs: TIMEOUT_MS,
      now: () => new Date(time),
    });
  });
  afterAll(async () => {
    await running.stop();
    await Promise.all([provider.close(), other.close()]);
  });
  beforeEach(() => {
    browser = openBrowser(running.port);
    time = Date.now();
  });
  afterEach(async () => {
    Object.assign(provider, { attacks: {}, asked: [] });
    Object.assign(other, { attacks: {}, asked: [] });
    for (const partner of ['demo', 'extremes'])
      await running.test.database.withPartner(partner, async (trx) => trx.deleteFrom('member').execute());
  });

  const at = (path: string, partner = 'demo') => `http://${partner}.localhost:${running.port}${path}`;
  const start = async (partner = 'demo') =>
    String((await browser.ask(at('/api/sso/start?returnTo=%2Faccount', partner))).location);
  /** The cookie of the sign-in that the browser has begun. */
  const ssoCookie = (partner: string) =>
    [...(browser.cookies.get(`${partner}.localhost`) ?? [])].find(([name]) => name.startsWith('sso-')) ?? ['', ''];
  const lastEvent = async (partner = 'demo') => (await storedState(running, partner)).events.at(-1);

  /** Expects that no session begins, nothing is stored or shown, and the reason is recorded. */
  async function expectRefused(visit: Visit, reason: string, partner = 'demo'): Promise<void> {
    const end = reason === 'cancelled' ? '/?sso=cancelled' : '/login?sso=failed';
    expect([visit.status, visit.location]).toEqual([303, at(end, partner)]);
    expect(visit.body).toBe('');
    expect(await storedState(running, partner)).toMatchObject({ members: 0, identities: 0, sessions: 0 });
    expect(await lastEvent(partner)).toBe(`sso_refused ${reason}`);
    const names = [...(browser.cookies.get(`${partner}.localhost`)?.keys() ?? [])];
    expect(names.filter((name) => !name.startsWith('sso-'))).toEqual([]);
  }

  it('ENR-05 signs a member in with an honest provider', async () => {
    const end = await browser.ask(provider.signIn(await start()).href);
    expect(end.location).toBe(at('/join'));
    expect(provider.asked).not.toContain('/me');
    expect(await storedState(running)).toMatchObject({ members: 1, identities: 1, sessions: 1 });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (changed: Record<string, unknown>): Attacks => ({ claims: (usual) => ({ ...usual, ...changed }) });
  const [claim, form, timing] = [/CLAIM_COMPARISON/, /INVALID_RESPONSE/, /TIMESTAMP_CHECK/];
  const tokenCases: Record<string, [Attacks, RegExp]> = {
    'the issuer is another': [claims({ iss: 'https://accounts.example' }), claim],
    'the issuer has an extra slash': [{ claims: (usual) => ({ ...usual, iss: `${String(usual['iss'])}/` }) }, claim],
    'there is no issuer': [claims({ iss: undefined }), form],
    'it is for another site': [claims({ aud: 'extremes' }), claim],
    'it is for several sites and was issued to another': [
      claims({ aud: ['demo-client', 'extremes'], azp: 'extremes' }),
      claim,
    ],
    'it is for several sites and does not say which it was issued to': [
      claims({ aud: ['demo-client', 'extremes'] }),
      claim,
    ],
    'it has no audience': [claims({ aud: undefined }), form],
    'the nonce is another': [claims({ nonce: 'another' }), claim],
    'there is no nonce': [claims({ nonce: undefined }), form],
    'it has expired': [claims({ exp: now() - 180 }), timing],
    'it never expires': [claims({ exp: undefined }), form],
    'its expiry is a word': [claims({ exp: 'tomorrow' }), form],
    'it is not valid yet': [claims({ nbf: now() + 600 }), timing],
    'there is no time of issue': [claims({ iat: undefined }), form],
    'there is no subject': [claims({ sub: undefined }), form],
    'the subject is empty': [claims({ sub: '' }), /subject cannot be stored/],
    'the subject is a number': [claims({ sub: 17 }), form],
    'the subject is too long': [claims({ sub: 'a'.repeat(256) }), /subject cannot be stored/],
    'the subject contains a NUL character': [claims({ sub: 'a\0b' }), /subject cannot be stored/],
    'the access token is another one': [claims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }), /access token does not match/],
    'the hash of the access token is not a text': [claims({ at_hash: 1 }), /access token does not match/],
    'it is not signed': [{ header: { alg: 'none' }, signature: () => '' }, form],
    'it is signed with a foreign key': [
      {
        signature: (signed) =>
          sign('sha256', Buffer.from(signed), { key: foreignKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
      },
      form,
    ],
    'the signature is missing': [{ signature: () => '' }, form],
    'it requires an unknown extension': [
      { header: { alg: 'ES256', kid: '1', crit: ['x'], x: 1 } },
      /UNSUPPORTED_OPERATION/,
    ],
    'its key does not exist': [{ header: { alg: 'ES256', kid: '2' } }, /KEY_SELECTION/],
  };
  it.each(Object.entries(tokenCases))('ENR-05 refuses an identity token when %s', async (_what, [attacks, why]) => {
    provider.attacks = attacks;
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
    expect(running.logs.findLast((line) => line.includes('refused'))).toMatch(why);
  });

  const endpointCases: Record<string, [Attacks['answers'], string]> = {
    'the token endpoint fails': [{ '/token': broken }, 'bad_answer'],
    'the token endpoint redirects': [{ '/token': redirecting }, 'bad_answer'],
    'the token endpoint responds with a page': [{ '/token': html }, 'bad_answer'],
    'the token endpoint responds endlessly': [{ '/token': huge }, 'bad_answer'],
    'the token endpoint responds with incomplete JSON': [{ '/token': halfJson }, 'bad_answer'],
    'the token endpoint closes the connection': [{ '/token': closing }, 'provider_silent'],
  };
  it.each(Object.entries(endpointCases))(
    'ENR-05 refuses and records the reason when %s',
    async (_what, [answers, reason]) => {
      provider.attacks = { answers: answers! };
      await expectRefused(await browser.ask(provider.signIn(await start()).href), reason);
    },
  );

  const withoutNames: Attacks['claims'] = ({ given_name: _given, family_name: _family, ...rest }) => rest;

  it('ENR-05 refuses and records the reason when the token endpoint hangs or never finishes, or the endpoint of the names hangs', async () => {
    // The three sign-ins wait for the time limit together.
    const begun: [Browser, Promise<Visit>][] = [];
    for (const [path, answer] of [
      ['/token', hang],
      ['/token', unfinished],
      ['/me', hang],
    ] as const) {
      browser = openBrowser(running.port);
      const callback = provider.signIn(await start()).href;
      Object.assign(provider, { attacks: { claims: withoutNames, answers: { [path]: answer } }, asked: [] });
      begun.push([browser, browser.ask(callback)]);
      await vi.waitFor(() => expect(provider.asked).toContain(path), 30_000);
    }
    const visits = await Promise.all(begun.map(([, visit]) => visit));
    for (const [index, visit] of visits.entries()) {
      browser = begun[index]![0];
      await expectRefused(visit, 'provider_silent');
    }
    expect((await storedState(running)).events.slice(-3)).toEqual(visits.map(() => 'sso_refused provider_silent'));
  });

  const tokenResponses: Record<string, Attacks> = {
    'there is no identity token': { tokens: ({ id_token: _none, ...rest }) => rest },
    'the identity token is malformed': { tokens: (usual) => ({ ...usual, id_token: 'a.b.c' }) },
    'the token is of an unknown type': { tokens: (usual) => ({ ...usual, token_type: 'mac' }) },
    'the response is a list': { tokens: () => [] as unknown as Record<string, unknown> },
  };
  it.each(Object.entries(tokenResponses))('ENR-05 refuses a token response when %s', async (_what, attacks) => {
    provider.attacks = attacks;
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
  });

  it('ENR-05 requests names that the token lacks, and refuses those of another subject', async () => {
    provider.attacks = { claims: withoutNames, userinfo: (usual) => ({ ...usual, sub: 'eve' }) };
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
    provider.attacks = { claims: withoutNames };
    expect((await browser.ask(provider.signIn(await start()).href)).location).toBe(at('/join'));
    const { first_name: first } = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member').select('first_name').executeTakeFirstOrThrow(),
    );
    expect(first).toBe('Ada');
  });

  it('ENR-05 records why the provider refused', async () => {
    const back = new URL(await start());
    const answer = (error: string) =>
      at(
        `/api/sso/callback?${new URLSearchParams({ error, error_description: '<script>alert(1)</script>', state: back.searchParams.get('state') ?? '', iss: provider.issuer }).toString()}`,
      );
    await expectRefused(await browser.ask(answer('access_denied')), 'cancelled');
    const state = new URL(await start()).searchParams.get('state') ?? '';
    await expectRefused(
      await browser.ask(at(`/api/sso/callback?error=server_error&state=${state}&iss=${provider.issuer}`)),
      'provider_refused',
    );
    provider.attacks = { tokens: () => ({}) };
    const callback = provider.signIn(await start());
    callback.searchParams.set('code', 'guessed');
    await expectRefused(await browser.ask(callback.href), 'provider_refused');
  });

  it('ENR-05 accepts a callback once, even from a provider that accepts codes repeatedly', async () => {
    provider.attacks = { acceptsCodesAgain: true };
    const callback = provider.signIn(await start()).href;
    const cookie = ssoCookie('demo');
    expect((await browser.ask(callback)).location).toBe(at('/join'));
    browser = openBrowser(running.port);
    browser.cookies.set('demo.localhost', new Map([cookie]));
    expect((await browser.ask(callback)).location).toBe(at('/login?sso=failed'));
    expect([(await storedState(running)).sessions, await lastEvent()]).toEqual([1, 'sso_refused not_begun']);
    expect(browser.cookies.get('demo.localhost')?.has('session')).toBe(false);
  });

  it('ENR-05 accepts one of several concurrent callbacks of one sign-in', async () => {
    provider.attacks = { acceptsCodesAgain: true };
    const callback = provider.signIn(await start()).href;
    const ends = await Promise.all(Array.from({ length: 5 }, () => browser.ask(callback)));
    expect(ends.map(({ location }) => location).toSorted()).toEqual([
      at('/join'),
      ...Array.from({ length: 4 }, () => at('/login?sso=failed')),
    ]);
    expect(await storedState(running)).toMatchObject({ members: 1, sessions: 1 });
  });

  it('ENR-05 refuses a callback of another browser, without a sign-in or after ten minutes', async () => {
    const callback = provider.signIn(await start());
    const victim = openBrowser(running.port);
    await expectRefused(await victim.ask(callback.href), 'not_begun');
    await victim.ask(at('/api/sso/start'));
    await expectRefused(await victim.ask(callback.href), 'wrong_state');
    await expectRefused(await victim.ask(at('/api/sso/callback')), 'wrong_state');
    const twice = new URL(callback);
    twice.searchParams.append('state', 'another');
    await expectRefused(await browser.ask(twice.href), 'wrong_state');
    time += 600_000;
    await expectRefused(await browser.ask(callback.href), 'not_begun');
    time -= 1;
    expect((await browser.ask(callback.href)).location).toBe(at('/join'));
  });

  it('ENR-05 a foreign callback does not end the sign-in in this browser', async () => {
    const callback = provider.signIn(await start());
    await expectRefused(await browser.ask(at('/api/sso/callback?state=another&code=x')), 'wrong_state');
    expect((await browser.ask(callback.href)).location).toBe(at('/join'));
  });

  it.each(['state', 'code', 'iss'])('ENR-05 refuses a callback with a missing, wrong or repeated %s', async (name) => {
    for (const change of [
      (params: URLSearchParams) => params.delete(name),
      (params: URLSearchParams) => params.set(name, 'https://other.example'),
      (params: URLSearchParams) => params.append(name, 'x'),
    ]) {
      const callback = provider.signIn(await start());
      change(callback.searchParams);
      const visit = await browser.ask(callback.href);
      await expectRefused(visit, String(await lastEvent()).replace('sso_refused ', ''));
    }
  });

  it('SRV-02 ENR-05 refuses a callback from another partner’s provider', async () => {
    const [atDemo, atExtremes] = [await start(), await start('extremes')];
    const fromOther = other.signIn(atExtremes);
    // The other provider responds to demo's sign-in. Its issuer reveals it, and without the issuer the token does.
    const mixed = new URL(at('/api/sso/callback'));
    mixed.search = new URLSearchParams({
      code: fromOther.searchParams.get('code') ?? '',
      state: new URL(atDemo).searchParams.get('state') ?? '',
      iss: other.issuer,
    }).toString();
    await expectRefused(await browser.ask(mixed.href), 'bad_answer');
    expect(provider.asked).not.toContain('/token');
    const again = new URL(await start()).searchParams.get('state') ?? '';
    mixed.searchParams.set('iss', provider.issuer);
    mixed.searchParams.set('state', again);
    await expectRefused(await browser.ask(mixed.href), 'provider_refused');
    expect(other.asked).not.toContain('/token');
  });

  it('SRV-02 ENR-05 refuses another partner’s cookie', async () => {
    const callback = other.signIn(await start('extremes'));
    const cookie = ssoCookie('extremes');
    browser.cookies.set('demo.localhost', new Map([cookie]));
    callback.host = `demo.localhost:${running.port}`;
    await expectRefused(await browser.ask(callback.href), 'not_begun');
  });

  it('ENR-05 refuses to finish a sign-in after the partner’s provider changed', async () => {
    const callback = provider.signIn(await start()).href;
    const { sso } = running.sites[0]!.bundle.basics.partner.settings;
    sso.issuer = other.issuer;
    await expectRefused(await browser.ask(callback), 'provider_changed');
    sso.issuer = provider.issuer;
  });

  it('ENR-05 creates one member when one person first signs in from several browsers concurrently', async () => {
    const browsers = Array.from({ length: 8 }, () => openBrowser(running.port));
    const callbacks = await Promise.all(
      browsers.map(async (one) => provider.signIn(String((await one.ask(at('/api/sso/start'))).location)).href),
    );
    const ends = await Promise.all(browsers.map((one, index) => one.ask(callbacks[index] ?? '')));
    expect(ends.map(({ location }) => location)).toEqual(browsers.map(() => at('/join')));
    expect(await storedState(running)).toMatchObject({ members: 1, identities: 1, sessions: 8 });
  });
});
