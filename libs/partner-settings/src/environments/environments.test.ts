import { describe, expect, it } from 'vitest';
import { readJsonSource } from '../json-source.ts';
import { readSettings } from '../read-settings.ts';
import { PartnerSettingsSchema, type PartnerSettings } from '../settings.schema.ts';
import { checkOverlay } from './check-overlay.ts';
import { environmentJsonSchema, EnvironmentOverlaySchema, isEnvironmentOverlay } from './environment.schema.ts';
import { settingsIn } from './settings-in.ts';

const invented = {
  name: 'Demo',
  programName: 'Demo Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
    email: { href: 'mailto:a@demo.example', display: 'a@demo.example' },
  },
  hosts: ['demo.example', 'www.demo.example'],
  enrollmentType: 'sso',
  sso: { issuer: 'https://login.demo.example', scopes: ['openid'] },
  routeMeta: {
    home: { canonical: 'https://demo.example/' },
    search: { title: 'Search', canonical: 'https://www.demo.example/search?all=1' },
    discover: { canonical: 'https://elsewhere.example/' },
  },
};

function settingsWith(own: object = {}): PartnerSettings {
  const { settings } = readSettings('settings.json', JSON.stringify({ ...invented, ...own }));
  if (!settings) throw new Error('The settings of this test are invalid.');
  return settings;
}

describe('the settings of an environment', () => {
  const settings = settingsWith();
  const staging = { hosts: ['staging.demo.example'], sso: { issuer: 'https://login.staging.demo.example' } };

  it('PRT-04 are those of settings.json without an overlay, and on development machines always', () => {
    expect(settingsIn('production', settings, { staging })).toEqual(settings);
    expect(settingsIn('development', settings, { staging, production: staging })).toBe(settings);
  });

  it('PRT-04 SRV-02 have no host of production in staging, whether or not it has an overlay', () => {
    for (const overlay of [undefined, {}, { cmsRoute: '/staging/cms' }])
      expect(settingsIn('staging', settings, overlay && { staging: overlay })).toMatchObject({ hosts: [] });
    const production = { hosts: ['dining.example', 'www.demo.example'] };
    expect(settingsIn('staging', settings, { production }).hosts).toEqual(['demo.example']);
    expect(settingsIn('production', settings, { production }).hosts).toEqual(production.hosts);
  });

  it('PRT-04 take the hosts of the overlay, and single keys of its objects', () => {
    const merged = settingsIn('staging', settings, { staging });
    expect(merged.hosts).toEqual(['staging.demo.example']);
    expect(merged.sso).toEqual({ issuer: 'https://login.staging.demo.example', scopes: ['openid'] });
    expect({ ...merged, hosts: 0, sso: 0, routeMeta: 0 }).toEqual({ ...settings, hosts: 0, sso: 0, routeMeta: 0 });
  });

  it('PRT-04 move canonical addresses to the first host of the environment, and leave those elsewhere', () => {
    expect(settingsIn('staging', settings, { staging }).routeMeta).toEqual({
      home: { canonical: 'https://staging.demo.example/' },
      search: { title: 'Search', canonical: 'https://staging.demo.example/search?all=1' },
      discover: { canonical: 'https://elsewhere.example/' },
    });
    const kept = settingsIn('production', settings, { production: { hosts: ['new.example', 'demo.example'] } });
    expect(kept.routeMeta['home']?.canonical).toBe('https://demo.example/');
    expect(kept.routeMeta['search']?.canonical).toBe('https://new.example/search?all=1');
  });

  it('PRT-04 change every key that an overlay may have', () => {
    const overlay = {
      hosts: ['staging.demo.example'],
      sso: { clientId: 'staging' },
      cmsRoute: '/staging/cms',
      map: { tiles: '/staging.pmtiles' },
      appStoreLinks: { ios: 'https://test.example/ios' },
    };
    expect(['$schema', ...Object.keys(overlay)].toSorted()).toEqual(
      Object.keys(EnvironmentOverlaySchema.properties).toSorted(),
    );
    expect(isEnvironmentOverlay(overlay)).toBe(true);
    expect(settingsIn('staging', settings, { staging: overlay })).toMatchObject(overlay);
  });
});

describe('the check of an overlay', () => {
  const problems = (overlay: unknown, settings = settingsWith()) =>
    checkOverlay(readJsonSource('staging.json', JSON.stringify(overlay, null, 1)), 'staging', settings, 'demo').map(
      ({ file, line, key, problem }) => `${file}:${line} ${key}: ${problem}`,
    );

  it('PRT-02 accepts an overlay of the keys that may differ', () => {
    expect(problems({ $schema: '../../environment.schema.json', hosts: ['s.demo.example'], sso: {} })).toEqual([]);
  });

  it('PRT-02 rejects a setting that the bundle depends on, with its line and the fix', () => {
    const source = readJsonSource('staging.json', '{\n "hosts": ["a.example"],\n "currencyType": "Mile"\n}');
    expect(checkOverlay(source, 'staging', settingsWith(), 'demo')).toEqual([
      {
        file: 'staging.json',
        line: 3,
        key: 'currencyType',
        problem:
          '"currencyType" cannot differ between environments: it decides the bundle, which is the same in all of them',
        expected: 'one of hosts, sso, cmsRoute, map, appStoreLinks',
        fix: 'move "currencyType" to settings.json',
      },
    ]);
  });

  it('PRT-02 rejects every setting that is not in the closed list', () => {
    const others = Object.keys(PartnerSettingsSchema.properties).filter(
      (key) => !Object.hasOwn(EnvironmentOverlaySchema.properties, key),
    );
    expect(others.length).toBeGreaterThan(30);
    expect(problems(Object.fromEntries(others.map((key) => [key, 1])))).toHaveLength(others.length);
  });

  it.each([
    [{ host: ['a.example'] }, 'staging.json:2 host: unknown key "host"'],
    [{ hosts: [] }, 'staging.json:2 hosts: [] is not allowed'],
    [{ hosts: ['https://a.example'] }, 'staging.json:3 hosts.0: "https://a.example" is not allowed'],
    [{ hosts: ['a..example'] }, 'staging.json:3 hosts.0: "a..example" is not a host name'],
    [{ sso: { issuer: 'http://a.example' } }, 'staging.json:3 sso.issuer: "http://a.example" is not allowed'],
    [{ sso: { secret: 'x' } }, 'staging.json:3 sso.secret: unknown key "secret"'],
    [
      { sso: { scopes: ['email'] } },
      'staging.json:3 sso.scopes: the scopes do not ask the identity provider who the member is',
    ],
    ['text', 'staging.json:1 : "text" is not allowed'],
  ])('PRT-02 rejects %j', (overlay, expected) => {
    expect(problems(overlay)).toEqual([expected]);
  });

  it('PRT-02 rejects an identity provider for members who do not join by single sign-on', () => {
    const direct = settingsWith({ enrollmentType: 'direct', sso: {} });
    expect(problems({ sso: { issuer: 'https://a.example' } }, direct)).toEqual([
      'staging.json:2 sso: there is an identity provider, but members do not join by single sign-on',
    ]);
  });

  it('PRT-02 reports a syntax error', () => {
    expect(checkOverlay(readJsonSource('staging.json', '{'), 'staging', settingsWith(), 'demo')).toHaveLength(1);
  });
});

describe('the JSON Schema of an overlay', () => {
  it('PRT-02 has no defaults, because what is left out is as in settings.json', () => {
    const text = JSON.stringify(environmentJsonSchema());
    expect(text).toContain('"issuer"');
    expect(text).not.toContain('"default"');
  });
});
