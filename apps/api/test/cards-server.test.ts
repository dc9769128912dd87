import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCardsApp } from '../src/cards-app.ts';
import {
  createTestVault,
  TEST_CARDS,
  VAULT_KEY,
  type TestVault,
} from '../src/modules/card-vault/card-vault.testing.ts';
import { outcomes, TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { loadEnv } from '../src/platform/env/load-env.ts';
import { createMetrics } from '../src/platform/telemetry/metrics.ts';
import { openSites } from '../src/platform/tenancy/site-registry.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { call, signIn, startTestApp } from '../testing/test-app.ts';

const SECRET = 'a-secret-between-two-servers-long-enough';
const ORIGIN = 'http://127.0.0.1';
const HOST = { host: '127.0.0.1' };
const now = () => new Date();

describe('a server of the card frame alone', () => {
  const bundles = newBundlesDir();
  let vault: TestVault;
  let app: FastifyInstance;
  let port = 0;
  let isStopping = false;
  let isVaultAway = false;

  beforeAll(async () => {
    for (const code of ['demo', 'extremes']) writeBundle(bundles.dir, makeBundle(code));
    vault = createTestVault(['demo', 'extremes'], now);
    const ping = () => (isVaultAway ? Promise.reject(new Error('the database is gone')) : vault.vault.ping());
    ({ app } = await buildCardsApp({
      env: loadEnv({
        SERVE: 'cards',
        CARDS_ORIGIN: ORIGIN,
        VAULT_KEY,
        VAULT_DATABASE_URL: 'postgresql://vault@db.example/vault',
        CARD_VAULT_SECRET: SECRET,
      }),
      sites: openSites(bundles.dir, [], 'development'),
      ownVault: { files: vault.files, vault: { ...vault.vault, ping } },
      metrics: createMetrics(),
      logTarget: { write: () => undefined },
      isStopping: () => isStopping,
      now,
    }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await app.close();
    await vault.drop();
    bundles.remove();
  });

  const typed = (number: string) =>
    call(port, '/v1/tokens', {
      method: 'POST',
      headers: { ...HOST, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ number, partner: 'demo' }),
    });

  it('SRV-07 CRD-02 serves the page of the frame with its files', async () => {
    const page = await call(port, '/?partner=demo', { headers: HOST });
    expect(page.status).toBe(200);
    expect(page.body).toContain('data-setup');
    expect((await call(port, '/assets/frame-abc.js', { headers: HOST })).status).toBe(200);
  });

  it('SRV-07 SRV-02 answers the hosts and calls of the sites with 404', async () => {
    for (const host of ['demo.localhost', 'demo.example', 'localhost'])
      for (const path of ['/', '/search', '/api/CSRF', '/api/feature-flags', '/v1/tokens', '/images/share']) {
        const answer = await call(port, path, { headers: { host } });
        expect([answer.status, (JSON.parse(answer.body) as { error: object }).error], `${host}${path}`).toEqual([
          404,
          expect.objectContaining({ code: 'unknown_host' }),
        ]);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    const post = {
      method: 'POST',
      headers: { host: 'demo.localhost', 'content-type': 'application/json' },
      body: '{}',
    };
    expect((await call(port, '/api/SignIn', post)).status).toBe(404);
  });

  it('SRV-07 CRD-02 issues tokens that a server of the sites redeems, which has neither key nor database of the vault', async () => {
    const sites = await startTestApp({
      env: { CARDS_ORIGIN: ORIGIN, CARD_VAULT_URL: `${ORIGIN}:${port}`, CARD_VAULT_SECRET: SECRET, VAULT_KEY: '' },
    });
    const answer = await typed(TEST_CARDS.VISA);
    expect(answer.status).toBe(200);
    const card = JSON.parse(answer.body) as { token: string };
    const headers = (await signIn(sites.app, await addMember(sites.test.database, 'demo'))).headers;
    const payload = { creditCards: [card], termsVersion: TEST_TERMS };
    const linked = await sites.app.inject({ method: 'POST', url: '/api/Member/Cards', headers, payload });
    expect([linked.statusCode, outcomes(linked)]).toEqual([200, ['1111']]);
    await sites.stop();
  });

  it('SRV-07 a server of the sites with a vault elsewhere answers the host of the card frame with 404', async () => {
    const sites = await startTestApp({
      env: {
        CARDS_ORIGIN: 'https://cards.example',
        CARD_VAULT_URL: 'https://cards.example',
        CARD_VAULT_SECRET: SECRET,
      },
    });
    for (const url of ['/?partner=demo', '/assets/frame-abc.js', '/v1/tokens', '/v1/redeem'])
      expect((await sites.app.inject({ url, headers: { host: 'cards.example' } })).statusCode, url).toBe(404);
    for (const url of ['/v1/tokens', '/v1/redeem']) {
      const headers = { host: 'cards.example', origin: 'https://cards.example', 'content-type': 'application/json' };
      const payload = { number: TEST_CARDS.VISA, partner: 'demo' };
      expect((await sites.app.inject({ method: 'POST', url, headers, payload })).statusCode, url).toBe(405);
    }
    await sites.stop();
  });

  it('SRV-07 is ready while the vault’s database answers and it was not told to stop', async () => {
    const ready = async () => (await call(port, '/readyz', { headers: HOST })).status;
    expect(await ready()).toBe(200);
    isVaultAway = true;
    expect(await ready()).toBe(503);
    isVaultAway = false;
    isStopping = true;
    expect(await ready()).toBe(503);
    expect((await typed(TEST_CARDS.AMEX)).status).toBe(200);
    expect((await call(port, '/healthz', { headers: HOST })).status).toBe(200);
    isStopping = false;
    expect(await ready()).toBe(200);
  });
});
