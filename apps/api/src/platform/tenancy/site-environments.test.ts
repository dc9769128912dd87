import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment, EnvironmentOverlays } from '@dining/partner-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stagingNote } from './site-list.ts';
import { siteOrigin } from './site-origin.ts';
import { openSites } from './site-registry.ts';
import { makeBundle, newBundlesDir, writeBundle } from './sites.testing.ts';

const environments = {
  staging: { hosts: ['staging.demo.example'], sso: { issuer: 'https://login.staging.demo.example' } },
  production: { appStoreLinks: { ios: 'https://apps.demo.example/ios' } },
} as const satisfies EnvironmentOverlays;

describe('the environments of a bundle', () => {
  let dir: string;
  let remove: () => void;
  beforeEach(() => {
    ({ dir, remove } = newBundlesDir());
    const sso = { enrollmentType: 'sso', routeMeta: { home: { canonical: 'https://demo.example/' } } } as const;
    writeBundle(dir, makeBundle('demo', { settings: sso, environments: structuredClone(environments) as object }));
    writeBundle(dir, makeBundle('extremes'));
  });
  afterEach(() => remove());

  const open = (environment: Environment) => {
    const warnings: string[] = [];
    return { warnings, ...openSites(dir, [], environment, { warn: (text) => warnings.push(text) }) };
  };
  const demoIn = (environment: Environment) => open(environment).sites.find(({ code }) => code === 'demo');
  const settingsOf = (environment: Environment) => demoIn(environment)?.bundle.basics.partner.settings;

  it('PRT-04 SRV-02 answer the host of staging in staging only, and that of production in production only', () => {
    const at = (environment: Environment) =>
      ['staging.demo.example', 'demo.example'].map((host) => open(environment).byHost(host)?.code);
    expect(at('staging')).toEqual(['demo', undefined]);
    expect(at('production')).toEqual([undefined, 'demo']);
    expect(at('development')).toEqual([undefined, 'demo']);
  });

  it('PRT-04 SRV-02 answer no host of production in staging, and the start says where such a partner is', () => {
    const staging = open('staging');
    expect([staging.byHost('extremes.example'), staging.byHost('extremes.localhost')?.code]).toEqual([
      undefined,
      'extremes',
    ]);
    expect(stagingNote(staging.sites)).toBe(
      'Without "hosts" in environments/staging.json, staging answers these at <code>.localhost only: extremes.\n\n',
    );
    expect(stagingNote(staging.sites.filter(({ code }) => code === 'demo'))).toBe('');
  });

  it('PRT-04 are opened from one file, which stays as it is', () => {
    const file = join(dir, 'demo/site.json');
    const before = readFileSync(file, 'utf8');
    for (const environment of ['staging', 'production', 'development'] as const) open(environment);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('PRT-04 decide the identity provider, the links of mails and canonical addresses', () => {
    expect(settingsOf('staging')).toMatchObject({
      sso: { issuer: 'https://login.staging.demo.example' },
      routeMeta: { home: { canonical: 'https://staging.demo.example/' } },
      appStoreLinks: {},
    });
    expect(settingsOf('production')).toMatchObject({
      sso: { scopes: ['openid', 'profile', 'email'] },
      routeMeta: { home: { canonical: 'https://demo.example/' } },
      appStoreLinks: { ios: 'https://apps.demo.example/ios' },
    });
    expect(settingsOf('production')?.sso.issuer).toBeUndefined();
    const originIn = (APP_ENV: Environment) => siteOrigin(demoIn(APP_ENV)!, { APP_ENV, PORT: 4200 });
    expect(originIn('staging')).toBe('https://staging.demo.example');
    expect(originIn('production')).toBe('https://demo.example');
  });

  it('PRT-04 BLD-03 end when the bundle is opened, so that no page of one shows another', () => {
    const says = (environment: Environment, text: string) => JSON.stringify(demoIn(environment)).includes(text);
    expect([says('production', 'staging.demo.example'), says('production', 'apps.demo.example')]).toEqual([
      false,
      true,
    ]);
    expect([says('staging', 'staging.demo.example'), says('staging', 'apps.demo.example')]).toEqual([true, false]);
  });

  it('SRV-10 PRT-04 apply to a new bundle that a running server takes in', async () => {
    const registry = open('staging');
    const site = registry.byHost('staging.demo.example')!;
    const changed = { staging: { hosts: ['staging.demo.example'], cmsRoute: '/staging/cms' } };
    writeBundle(dir, makeBundle('demo', { version: '2', environments: changed }));
    await registry.reload(() => Promise.resolve());
    expect(site.bundle.version).toBe('2');
    expect(site.bundle.basics.partner.settings).toMatchObject({
      hosts: ['staging.demo.example'],
      cmsRoute: '/staging/cms',
    });
  });

  it('PRT-02 SRV-02 leave out a partner whose overlay is invalid, where it applies, and serve the others', () => {
    const invalid = { staging: { hosts: 'staging.demo.example' } } as unknown as EnvironmentOverlays;
    writeBundle(dir, makeBundle('demo', { environments: invalid }));
    const staging = open('staging');
    expect(staging.sites.map(({ code }) => code)).toEqual(['extremes']);
    expect(staging.warnings).toEqual([
      expect.stringMatching(
        /^demo is left out: .*demo\/site\.json has invalid settings for staging\. Correct partners\/demo\/environments\/staging\.json and build the site again: npx nx build demo$/,
      ),
    ]);
    expect(open('production').sites.map(({ code }) => code)).toEqual(['demo', 'extremes']);
  });
});
