import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCardsApp } from '../../cards-app.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { openSites } from '../../platform/tenancy/site-registry.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../platform/tenancy/sites.testing.ts';
import { createTestVault, VAULT_KEY } from './card-vault.testing.ts';
import { createCardsHost } from './cards-host.ts';
import { framePage } from './frame-page.ts';

const HOST = 'cards.localhost:8080';

describe('the look of the page in the card frame', () => {
  const bundles = newBundlesDir();
  const vault = createTestVault(['demo'], () => new Date());
  let app: FastifyInstance;
  beforeAll(async () => {
    const bundle = makeBundle('demo', { copy: { 'card.number': 'Card <number> & code' } });
    const css = '@font-face{src:url(/assets/fonts/demo-1.woff2)}';
    const htmlAttributes = { 'data-mode': 'dark "x"', 'data-raised': '' };
    writeBundle(bundles.dir, { ...bundle, head: { ...bundle.head, css, htmlAttributes } });
    mkdirSync(join(bundles.dir, 'demo/assets/fonts'));
    writeFileSync(join(bundles.dir, 'demo/assets/fonts/demo-1.woff2'), 'wOF2 font');
    ({ app } = await buildCardsApp({
      env: loadEnv({
        SERVE: 'cards',
        CARDS_ORIGIN: `http://${HOST}`,
        VAULT_KEY,
        VAULT_DATABASE_URL: 'postgresql://vault@db.example/vault',
        CARD_VAULT_SECRET: 'a-secret-between-two-servers-long-enough',
      }),
      sites: openSites(bundles.dir, [], 'development'),
      ownVault: vault,
      metrics: createMetrics(),
      logTarget: { write: () => undefined },
      isStopping: () => false,
      now: () => new Date(),
    }));
  });
  afterAll(async () => {
    await app.close();
    await vault.drop();
    bundles.remove();
  });
  const get = (url: string) => app.inject({ url, headers: { host: HOST } });
  const messageOf = async (url: string) => {
    const answer = await get(url);
    return [answer.statusCode, answer.json<{ error: { message: string } }>().error.message];
  };

  it('CRD-02 is the partner’s: its attributes, its styles, and fonts from the host of the frame', async () => {
    const { document } = new JSDOM((await get('/?partner=demo')).body).window;
    const attributes = Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    );
    expect(attributes).toEqual({ lang: 'en', 'data-mode': 'dark "x"', 'data-raised': '' });
    expect(document.querySelector('label')?.textContent).toBe('Card <number> & code *');
    expect(
      [...document.querySelectorAll('head, body, #card')].map(({ childElementCount }) => childElementCount),
    ).toEqual([6, 1, 3]);
    const look = await get(document.querySelector('link')!.getAttribute('href')!);
    expect(look.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(look.body).toBe('@font-face{src:url(/fonts/demo/demo-1.woff2)}');
    const font = await get('/fonts/demo/demo-1.woff2');
    expect([font.statusCode, font.body, font.headers['content-type'], font.headers['cache-control']]).toEqual([
      200,
      'wOF2 font',
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('CRD-02 SRV-04 says what is missing', async () => {
    for (const url of ['/', '/?partner=other', '/look/other/x.css', '/fonts/other/demo-1.woff2'])
      expect(await messageOf(url), url).toEqual([404, expect.stringContaining('A partner of this code')]);
    expect(await messageOf('/look/demo/0000000000000000.css')).toEqual([
      404,
      expect.stringContaining('This version of the look'),
    ]);
    for (const file of ['other.woff2', 'demo-1.woff2.txt', 'x%20demo-1.woff2'])
      expect(await messageOf(`/fonts/demo/${file}`), file).toEqual([404, expect.stringContaining('The font')]);
  });
});

describe('the pages that may embed the card frame', () => {
  const bundles = newBundlesDir();
  afterAll(() => bundles.remove());

  it('CRD-02 SEC-02 are origins, and never another directive of its policy', () => {
    writeBundle(bundles.dir, makeBundle('demo'));
    const site = openSites(bundles.dir, [], 'development').sites[0]!;
    const file = { path: '/a', integrity: '', type: 'text/css', text: '' };
    const page = (origins: string[]) =>
      framePage(site, { script: file, style: file }, { origins, accepted: [], isOptional: false });
    expect(page(['https://a.example', 'https://b.example']).headers['content-security-policy']).toContain(
      '; frame-ancestors https://a.example https://b.example;',
    );
    for (const origin of ['https://a.example;form-action https://evil.example', 'https://*'])
      expect(() => page([origin])).toThrow('cannot be a source of a content security policy');
  });

  it('CRD-02 are at the port of the frame’s local host, or at the server’s when the frame is elsewhere', () => {
    writeBundle(bundles.dir, makeBundle('demo'));
    const sites = openSites(bundles.dir, [], 'development');
    const originsWith = (CARDS_ORIGIN?: string) =>
      createCardsHost({
        env: loadEnv({ VAULT_KEY, ...(CARDS_ORIGIN !== undefined && { CARDS_ORIGIN }) }),
        sites,
        listeningPort: () => 4200,
      }).pageOrigins(sites.sites[0]!);
    expect(originsWith()).toEqual(['https://demo.example', 'http://demo.localhost:4200']);
    expect(originsWith('http://cards.localhost:8080')).toEqual(['https://demo.example', 'http://demo.localhost:8080']);
    expect(originsWith('https://cards.example:9000')).toEqual(['https://demo.example', 'http://demo.localhost:4200']);
  });
});
