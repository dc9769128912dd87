import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser, type Visit } from './browser.testing.ts';
import { broken, dripping, elsewhere, hang, html, huge, noJson, torn } from './hostile-answers.testing.ts';
import { startHostileProvider, type Deeds, type HostileProvider } from './hostile-provider.testing.ts';
import { leftBehind, startSsoApp, type SsoApp } from './sso.testing.ts';

/** Secrets with characters that the two ways of sending them treat differently. */
const SECRETS = { demo: 'a secret: of+demo%', extremes: 'another' };
const TIMEOUT_MS = 1_500;

/** Somebody else's key, under the name of the right one. */
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

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
    Object.assign(provider, { deeds: {}, asked: [] });
    Object.assign(other, { deeds: {}, asked: [] });
    for (const partner of ['demo', 'extremes'])
      await running.test.database.withPartner(partner, async (trx) => trx.deleteFrom('member').execute());
  });

  const at = (path: string, partner = 'demo') => `http://${partner}.localhost:${running.port}${path}`;
  const start = async (partner = 'demo') =>
    String((await browser.ask(at('/api/sso/start?returnTo=%2Faccount', partner))).location);
  const noted = async (partner = 'demo') => (await leftBehind(running, partner)).events.at(-1);

  /** Nobody is let in, nothing is kept, nothing that came is shown, and the reason is noted. */
  async function expectRefused(visit: Visit, reason: string, partner = 'demo'): Promise<void> {
    expect([visit.status, visit.location]).toEqual([303, at('/login?sso=failed', partner)]);
    expect(visit.body).toBe('');
    expect(await leftBehind(running, partner)).toMatchObject({ members: 0, identities: 0, sessions: 0 });
    expect(await noted(partner)).toBe(`sso_refused ${reason}`);
    expect([...(browser.cookies.get(`${partner}.localhost`)?.keys() ?? [])].filter((name) => name !== 'sso')).toEqual(
      [],
    );
  }

  it('ENR-05 lets somebody in while the provider is honest', async () => {
    const end = await browser.ask(provider.signIn(await start()).href);
    expect(end.location).toBe(at('/join'));
    expect(provider.asked).not.toContain('/me');
    expect(await leftBehind(running)).toMatchObject({ members: 1, identities: 1, sessions: 1 });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (changed: Record<string, unknown>): Deeds => ({ claims: (usual) => ({ ...usual, ...changed }) });
  const [claim, form, timing] = [/CLAIM_COMPARISON/, /INVALID_RESPONSE/, /TIMESTAMP_CHECK/];
  const claimed: Record<string, [Deeds, RegExp]> = {
    'the issuer is another': [claims({ iss: 'https://accounts.example' }), claim],
    'the issuer has a slash too many': [{ claims: (usual) => ({ ...usual, iss: `${String(usual['iss'])}/` }) }, claim],
    'there is no issuer': [claims({ iss: undefined }), form],
    'it is for another site': [claims({ aud: 'extremes' }), claim],
    'it is for many sites, and was made for another': [
      claims({ aud: ['demo-client', 'extremes'], azp: 'extremes' }),
      claim,
    ],
    'it is for many sites and says not which': [claims({ aud: ['demo-client', 'extremes'] }), claim],
    'it is for nobody': [claims({ aud: undefined }), form],
    'the nonce is another': [claims({ nonce: 'another' }), claim],
    'there is no nonce': [claims({ nonce: undefined }), form],
    'it has expired': [claims({ exp: now() - 120 }), timing],
    'it never expires': [claims({ exp: undefined }), form],
    'it expires in words': [claims({ exp: 'tomorrow' }), form],
    'it is not valid yet': [claims({ nbf: now() + 600 }), timing],
    'there is no time of issue': [claims({ iat: undefined }), form],
    'there is no subject': [claims({ sub: undefined }), form],
    'the subject is empty': [claims({ sub: '' }), /subject cannot be kept/],
    'the subject is a number': [claims({ sub: 17 }), form],
    'the subject is too long': [claims({ sub: 'a'.repeat(256) }), /subject cannot be kept/],
    'the subject holds what no database takes': [claims({ sub: 'a\0b' }), /subject cannot be kept/],
    'the access token is of another': [claims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }), /access token is not that/],
    'the hash of the access token is no text': [claims({ at_hash: 1 }), /access token is not that/],
    'it is not signed': [{ header: { alg: 'none' }, signature: () => '' }, form],
    'it is signed by a stranger': [
      {
        signature: (signed) =>
          sign('sha256', Buffer.from(signed), { key: stranger, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
      },
      form,
    ],
    'the signature is missing': [{ signature: () => '' }, form],
    'it needs what we do not know': [
      { header: { alg: 'ES256', kid: '1', crit: ['x'], x: 1 } },
      /UNSUPPORTED_OPERATION/,
    ],
    'the key is not there': [{ header: { alg: 'ES256', kid: '2' } }, /KEY_SELECTION/],
  };
  it.each(Object.entries(claimed))('ENR-05 refuses an identity token when %s', async (_what, [deeds, why]) => {
    provider.deeds = deeds;
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
    expect(running.logs.findLast((line) => line.includes('refused'))).toMatch(why);
  });

  const answered: Record<string, [Deeds['answers'], string]> = {
    'the token call hangs': [{ '/token': hang }, 'provider_silent'],
    'the token call drips': [{ '/token': dripping }, 'provider_silent'],
    'the token call fails': [{ '/token': broken }, 'bad_answer'],
    'the token call sends us elsewhere': [{ '/token': elsewhere }, 'bad_answer'],
    'the token call answers a page': [{ '/token': html }, 'bad_answer'],
    'the token call never ends': [{ '/token': huge }, 'bad_answer'],
    'the token call answers half': [{ '/token': noJson }, 'bad_answer'],
    'the token call is torn': [{ '/token': torn }, 'provider_silent'],
  };
  it.each(Object.entries(answered))('ENR-05 says so when %s', async (_what, [answers, reason]) => {
    provider.deeds = { answers: answers! };
    await expectRefused(await browser.ask(provider.signIn(await start()).href), reason);
  });

  const told: Record<string, Deeds> = {
    'there is no identity token': { tokens: ({ id_token: _none, ...rest }) => rest },
    'the identity token is none': { tokens: (usual) => ({ ...usual, id_token: 'a.b.c' }) },
    'the token is of a kind that we do not know': { tokens: (usual) => ({ ...usual, token_type: 'mac' }) },
    'the answer is a list': { tokens: () => [] as unknown as Record<string, unknown> },
  };
  it.each(Object.entries(told))('ENR-05 refuses an answer when %s', async (_what, deeds) => {
    provider.deeds = deeds;
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
  });

  it('ENR-05 asks for names that the token lacks, and refuses those of another subject', async () => {
    const withoutNames: Deeds['claims'] = ({ given_name: _given, family_name: _family, ...rest }) => rest;
    provider.deeds = { claims: withoutNames, userinfo: (usual) => ({ ...usual, sub: 'eve' }) };
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'bad_answer');
    provider.deeds = { claims: withoutNames, answers: { '/me': hang } };
    await expectRefused(await browser.ask(provider.signIn(await start()).href), 'provider_silent');
    provider.deeds = { claims: withoutNames };
    expect((await browser.ask(provider.signIn(await start()).href)).location).toBe(at('/join'));
    const { first_name: first } = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member').select('first_name').executeTakeFirstOrThrow(),
    );
    expect(first).toBe('Ada');
  });

  it('ENR-05 the provider says no', async () => {
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
    provider.deeds = { tokens: () => ({}) };
    const callback = provider.signIn(await start());
    callback.searchParams.set('code', 'guessed');
    await expectRefused(await browser.ask(callback.href), 'provider_refused');
  });

  it('ENR-05 an answer is good once, even at a provider that takes codes again', async () => {
    provider.deeds = { takesCodesAgain: true };
    const callback = provider.signIn(await start()).href;
    const cookie = browser.cookies.get('demo.localhost')?.get('sso') ?? '';
    expect((await browser.ask(callback)).location).toBe(at('/join'));
    browser = openBrowser(running.port);
    browser.cookies.set('demo.localhost', new Map([['sso', cookie]]));
    expect((await browser.ask(callback)).location).toBe(at('/login?sso=failed'));
    expect([(await leftBehind(running)).sessions, await noted()]).toEqual([1, 'sso_refused not_begun']);
    expect(browser.cookies.get('demo.localhost')?.has('session')).toBe(false);
  });

  it('ENR-05 two answers at once for one beginning: one of them counts', async () => {
    provider.deeds = { takesCodesAgain: true };
    const callback = provider.signIn(await start()).href;
    const ends = await Promise.all(Array.from({ length: 5 }, () => browser.ask(callback)));
    expect(ends.map(({ location }) => location).toSorted()).toEqual([
      at('/join'),
      ...Array.from({ length: 4 }, () => at('/login?sso=failed')),
    ]);
    expect(await leftBehind(running)).toMatchObject({ members: 1, sessions: 1 });
  });

  it('ENR-05 an answer without a beginning, of another browser, or too late', async () => {
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

  it('ENR-05 a stranger’s answer does not end what goes on in this browser', async () => {
    const callback = provider.signIn(await start());
    await expectRefused(await browser.ask(at('/api/sso/callback?state=another&code=x')), 'wrong_state');
    expect((await browser.ask(callback.href)).location).toBe(at('/join'));
  });

  it.each(['state', 'code', 'iss'])('ENR-05 refuses an answer without %s, with another or with two', async (name) => {
    for (const change of [
      (params: URLSearchParams) => params.delete(name),
      (params: URLSearchParams) => params.set(name, 'https://other.example'),
      (params: URLSearchParams) => params.append(name, 'x'),
    ]) {
      const callback = provider.signIn(await start());
      change(callback.searchParams);
      const visit = await browser.ask(callback.href);
      await expectRefused(visit, String(await noted()).replace('sso_refused ', ''));
    }
  });

  it('SRV-02 ENR-05 an answer of one partner’s provider is worth nothing at another partner', async () => {
    const [atDemo, atExtremes] = [await start(), await start('extremes')];
    const fromOther = other.signIn(atExtremes);
    // The other provider answers what demo's was asked: its own name gives it away, and without it the token does.
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

  it('SRV-02 ENR-05 the cookie of one partner is worth nothing at another', async () => {
    const callback = other.signIn(await start('extremes'));
    const cookie = browser.cookies.get('extremes.localhost')?.get('sso') ?? '';
    browser.cookies.set('demo.localhost', new Map([['sso', cookie]]));
    callback.host = `demo.localhost:${running.port}`;
    await expectRefused(await browser.ask(callback.href), 'not_begun');
  });

  it('ENR-05 what was begun with one provider does not end with another', async () => {
    const callback = provider.signIn(await start()).href;
    const { sso } = running.sites[0]!.bundle.basics.partner.settings;
    sso.issuer = other.issuer;
    await expectRefused(await browser.ask(callback), 'provider_changed');
    sso.issuer = provider.issuer;
  });

  it('ENR-05 many first arrivals of one person at once make one member', async () => {
    const browsers = Array.from({ length: 8 }, () => openBrowser(running.port));
    const callbacks = await Promise.all(
      browsers.map(async (one) => provider.signIn(String((await one.ask(at('/api/sso/start'))).location)).href),
    );
    const ends = await Promise.all(browsers.map((one, index) => one.ask(callbacks[index] ?? '')));
    expect(ends.map(({ location }) => location)).toEqual(browsers.map(() => at('/join')));
    expect(await leftBehind(running)).toMatchObject({ members: 1, identities: 1, sessions: 8 });
  });
});
