import type { EnvironmentOverlays } from '@dining/partner-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { COOKIE_SECRET, startTestApp, type TestApp } from '../testing/test-app.ts';

const environments: EnvironmentOverlays = {
  staging: { hosts: ['staging.demo.example'] },
  production: { appStoreLinks: { ios: 'https://apps.demo.example/ios' } },
};

describe('one bundle in two environments', () => {
  const { dir, remove } = newBundlesDir();
  let staging: TestApp;
  let production: TestApp;
  beforeAll(async () => {
    writeBundle(dir, makeBundle('demo', { environments }));
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
    for (const url of ['/', '/search', '/settings.json', '/copy.json', '/bundle.json', '/worker.js']) {
      expect((await get(production, 'demo.example', url)).body).not.toContain('staging.demo.example');
      expect((await get(staging, 'staging.demo.example', url)).body).not.toContain('apps.demo.example');
    }
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
