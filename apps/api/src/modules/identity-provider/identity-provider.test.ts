import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COOKIE_SECRET } from '../../../testing/test-app.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { VAULT_KEY } from '../card-vault/card-vault.testing.ts';
import { chooseAs, openBrowser } from '../sso/browser.testing.ts';
import { ssoSite, startSsoApp, type SsoApp } from '../sso/sso.testing.ts';
import { openDevelopmentProvider } from './development-provider.ts';
import { createIdentityProvider } from './identity-provider.service.ts';
import { claimsOf, INVENTED_PEOPLE, subjectOf } from './invented-people.ts';

describe('the development identity provider', () => {
  let running: SsoApp;
  beforeAll(async () => {
    running = await startSsoApp({ sites: { demo: {}, direct: { settings: { enrollmentType: 'direct' } } } });
  });
  afterAll(() => running.stop());

  const idp = (path: string) => `http://idp.localhost:${running.port}${path}`;
  const signInPage = async () => {
    const browser = openBrowser(running.port);
    return { browser, page: await browser.go(`http://demo.localhost:${running.port}/api/sso/start`) };
  };

  it('ENR-05 cannot be created in production', () => {
    expect(() =>
      createIdentityProvider(
        {
          env: { ...loadEnv({ COOKIE_SECRET, VAULT_KEY }), APP_ENV: 'production' },
          sites: { sites: [ssoSite('demo')], byHost: () => undefined },
          listeningPort: () => 1,
          log: running.app.log,
        },
        '/',
      ),
    ).toThrow('not for production');
  });

  it('ENR-05 serves discovery metadata on its own host only', async () => {
    const browser = openBrowser(running.port);
    const { status, body } = await browser.ask(idp('/.well-known/openid-configuration'));
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        issuer: idp('').replace(/\/$/, ''),
        authorization_endpoint: idp('/auth'),
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }),
    ]);
    for (const host of ['demo.localhost', 'localhost', 'idp.localhost.evil.example', 'xidp.localhost'])
      expect((await browser.ask(`http://${host}:${running.port}/.well-known/openid-configuration`)).body).not.toContain(
        'issuer',
      );
  });

  it('ENR-05 offers every invented person on a page without scripts', async () => {
    const { page } = await signInPage();
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      new RegExp(
        `^default-src 'none'; style-src 'sha256-[\\w+/=]+'; base-uri 'none'; form-action 'self' http://demo\\.localhost:${running.port}; frame-ancestors 'none'$`,
      ),
    );
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(page.body).not.toMatch(/<script|style="|#[0-9a-f]{3,6}\b/i);
    expect(page.body).toMatch(/^<!doctype html><html lang="en">.*name="viewport".*<title>.*<main><h1>/s);
    for (const { key, name } of INVENTED_PEOPLE) expect(page.body).toContain(`value="${key}"><b>${name}`);
  });

  it('ENR-05 asks for an account at every sign-in', async () => {
    const { browser, page } = await signInPage();
    await chooseAs(browser, page, 'returning');
    expect((await browser.go(`http://demo.localhost:${running.port}/api/sso/start`)).body).toContain(
      'Who are you today?',
    );
  });

  it('ENR-05 redirects only to the sites of this server', async () => {
    const { location = '' } = await openBrowser(running.port).ask(
      `http://demo.localhost:${running.port}/api/sso/start`,
    );
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/api/sso/callback'],
      ['redirect_uri', `http://demo.localhost:${running.port}/other`],
      ['client_id', 'direct'],
      ['client_id', 'another'],
      ['code_challenge', ''],
    ] as const) {
      const changed = new URL(location);
      changed.searchParams.set(name, value);
      const answer = await openBrowser(running.port).ask(changed.href);
      expect(answer.location ?? '', `${name} ${value}`).not.toMatch(/code=|evil|interaction/);
    }
  });

  it('SRV-04 shows an error page when a sign-in cannot continue, whatever is sent', async () => {
    const { browser, page } = await signInPage();
    const path = new URL(page.url).pathname;
    const stranger = openBrowser(running.port);
    for (const answer of [
      await stranger.ask(idp(path)),
      await stranger.ask(idp(path), { person: 'returning' }),
      await browser.ask(idp('/interaction/another')),
      await stranger.ask(idp('/auth?client_id=<script>')),
    ]) {
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('This sign-in cannot continue')]);
      expect(answer.body).not.toContain('<script');
    }
    expect((await stranger.ask(idp('/'))).body).toContain('Development identity provider');
    expect((await stranger.ask(idp('/nothing'))).status).toBe(404);
  });

  it('ENR-05 signs in invented people only', async () => {
    for (const person of ['admin', '', '__proto__', 'x'.repeat(5_000)]) {
      const { browser, page } = await signInPage();
      expect((await chooseAs(browser, page, person)).url).toBe(`http://demo.localhost:${running.port}/?sso=cancelled`);
    }
    for (const subject of ['newcomer', 'newcomer-', 'another', '__proto__']) expect(claimsOf(subject)).toBeUndefined();
    expect(subjectOf('newcomer')).not.toBe(subjectOf('newcomer'));
  });

  it('SRV-05 prints nothing', () => {
    const printed = [
      vi.spyOn(process.stdout, 'write'),
      vi.spyOn(process.stderr, 'write'),
      ...(['warn', 'info'] as const).map((kind) => vi.spyOn(console, kind)),
    ];
    openDevelopmentProvider({
      issuer: idp(''),
      clients: [{ id: 'demo', secret: 'a', redirectUris: ['http://demo.localhost/callback'] }],
      onFailure: () => undefined,
    });
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });
});
