import { readdirSync, writeFileSync } from 'node:fs';
import type { EnvironmentOverlays } from '@dining/partner-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFile } from '../src/platform/pages/site-files.ts';
import { openSite } from '../src/platform/tenancy/site-bundle.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { COOKIE_SECRET, startTestApp, type TestApp } from '../testing/test-app.ts';

const environments: EnvironmentOverlays = {
  staging: {
    hosts: ['staging.demo.example'],
    appStoreLinks: { ios: 'https://beta.demo.example/ios' },
    map: { mapboxToken: 'pk.only-of-staging' },
  },
  production: {
    appStoreLinks: { ios: 'https://apps.demo.example/ios' },
    map: { mapboxToken: 'pk.only-of-production' },
  },
};

/** Those of development machines. */
const settings = {
  appStoreLinks: { ios: 'https://test.example/ios' },
  map: { mapboxToken: 'pk.only-of-development' },
};

/** What an environment of demo says and the other must not; the link and the token of development neither. */
const ONLY_DEVELOPMENT = ['https://test.example/ios', 'pk.only-of-development'];
const ONLY = {
  staging: ['staging.demo.example', 'https://beta.demo.example/ios', 'pk.only-of-staging'],
  production: ['https://apps.demo.example/ios', 'pk.only-of-production'],
};

describe('one bundle in two environments', () => {
  const { dir, remove } = newBundlesDir();
  let staging: TestApp;
  let production: TestApp;
  beforeAll(async () => {
    writeBundle(dir, makeBundle('demo', { environments, settings }));
    const start = (APP_ENV: string, CARDS_ORIGIN: string) =>
      startTestApp({ bundlesDir: dir, env: { APP_ENV, COOKIE_SECRET, CARDS_ORIGIN } });
    staging = await start('staging', 'https://cards.staging.example');
    production = await start('production', 'https://cards.example');
  });
  afterAll(async () => {
    await staging.stop();
    await production.stop();
    remove();
  });

  const get = ({ app }: TestApp, host: string, url: string) =>
    app.inject({ url, headers: { host, 'x-forwarded-proto': 'https' } });
  const statuses = (running: TestApp) =>
    Promise.all(
      ['staging.demo.example', 'demo.example'].map(async (host) => (await get(running, host, '/')).statusCode),
    );

  it('PRT-04 SRV-02 answers the host of staging in staging only, and that of production in production only', async () => {
    expect(await statuses(staging)).toEqual([200, 404]);
    expect(await statuses(production)).toEqual([404, 200]);
  });

  it('PRT-04 BLD-03 serves no file with the settings of another environment', async () => {
    const files = [
      '/site.json',
      '/sources.json',
      '/environments',
      '/environments.json',
      '/environments/staging.json',
      '/environments/production.json',
      '/assets/../site.json',
    ];
    for (const url of files) {
      const { statusCode, body } = await get(production, 'demo.example', url);
      expect([url, statusCode, body.includes('staging.demo.example')]).toEqual([url, 404, false]);
    }
  });

  it('PRT-04 BLD-03 shows no setting of another environment in any byte of a bundle with two overlays', async () => {
    const files = readdirSync(`${dir}/demo`, { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`);
    expect(files).toEqual(expect.arrayContaining(['/site.json', '/settings.json', '/index.html', '/worker.js']));
    const urls = ['/', '/search', '/account', '/missing', '/boom', ...files];
    const shown = async (running: TestApp, host: string) => {
      const answers = await Promise.all(urls.map((url) => get(running, host, url)));
      const [text] = [answers.map(({ rawPayload, headers }) => `${rawPayload}${JSON.stringify(headers)}`).join('\n')];
      return [...ONLY_DEVELOPMENT, ...ONLY.staging, ...ONLY.production].filter((words) => text.includes(words));
    };
    expect(await shown(staging, 'staging.demo.example')).toEqual([...ONLY.staging]);
    expect(await shown(production, 'demo.example')).toEqual(ONLY.production);
  });

  it('SRC-04 hands out the code of Mapbox in the environment that has a token only, and licenses for a short time', async () => {
    const staged = { staging: { map: { mapboxToken: 'pk.only-of-staging' } } };
    writeBundle(dir, makeBundle('bare', { environments: staged }));
    for (const file of ['mapbox-core-x.js', 'MapboxMap-x.css', 'licenses.txt'])
      writeFileSync(`${dir}/bare/assets/${file}`, 'x');
    for (const file of ['mapbox-core-x.js', 'MapboxMap-x.css'])
      expect(
        (['development', 'staging', 'production'] as const).map((environment) =>
          hasFile(openSite(`${dir}/bare`, 'bare', environment), `/assets/${file}`),
        ),
      ).toEqual([false, true, false]);
    writeFileSync(`${dir}/demo/assets/licenses.txt`, 'x');
    expect((await get(production, 'demo.example', '/assets/licenses.txt')).headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('PRT-04 shows the settings of its own environment in settings.json', async () => {
    const answer = await get(production, 'demo.example', '/settings.json');
    expect(answer.json()).toMatchObject({
      hosts: ['demo.example'],
      appStoreLinks: { ios: 'https://apps.demo.example/ios' },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('CTR-09 CRD-02 embeds the card frame of its own environment, which no page of the other can embed', async () => {
    const policy = async (running: TestApp, host: string, url: string) =>
      (await get(running, host, url)).headers['content-security-policy'];
    const [stagingPage, livePage] = [
      await policy(staging, 'staging.demo.example', '/'),
      await policy(production, 'demo.example', '/'),
    ];
    expect(stagingPage).toContain('frame-src https://cards.staging.example;');
    expect(livePage).toContain('frame-src https://cards.example;');

    const frame = '/?partner=demo';
    const [stagingFrame, liveFrame] = [
      await policy(staging, 'cards.staging.example', frame),
      await policy(production, 'cards.example', frame),
    ];
    expect(stagingFrame).toMatch(/frame-ancestors https:\/\/staging\.demo\.example[ ;]/);
    expect(stagingFrame).not.toContain('https://demo.example');
    expect(liveFrame).toContain('frame-ancestors https://demo.example;');
    expect((await get(staging, 'cards.example', frame)).statusCode).toBe(404);
    expect((await get(production, 'cards.staging.example', frame)).statusCode).toBe(404);
  });

  it('PRT-04 renders pages with the settings of the environment', async () => {
    const settings = staging.renderer.requests.at(-1)?.bundle.basics.partner.settings;
    expect(settings?.hosts).toEqual(['staging.demo.example']);
    expect(production.renderer.requests.at(-1)?.bundle.basics.partner.settings.appStoreLinks).toEqual({
      ios: 'https://apps.demo.example/ios',
    });
  });
});
