import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '../check/check-settings.ts';
import { checkOverlay } from '../environments/check-overlay.ts';
import { readJsonSource } from '../json-source.ts';
import { readSettings } from '../read-settings.ts';
import { isPageAddress } from './address.ts';

const email = { href: 'mailto:care@acme.example', display: 'Write to us' };
const base = {
  name: 'Acme',
  programName: 'Acme Dining',
  enrollmentType: 'sso',
  customerSupport: { phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' }, email },
};

/** Every setting that is an address, by its key, with a value at its place. */
const SETTINGS: Readonly<Record<string, (address: string) => object>> = {
  'sso.issuer': (issuer) => ({ sso: { issuer } }),
  'appStoreLinks.ios': (ios) => ({ appStoreLinks: { ios } }),
  'appStoreLinks.android': (android) => ({ appStoreLinks: { android } }),
  'map.tiles': (address) => ({ map: { tiles: `${address}/x.pmtiles` } }),
  cmsRoute: (cmsRoute) => ({ cmsRoute }),
  'routeMeta.home.canonical': (canonical) => ({ routeMeta: { home: { canonical } } }),
  'customerSupport.email.href': (href) => ({
    customerSupport: { ...base.customerSupport, email: { href, display: 'Write to us' } },
  }),
  'customerSupport.phone.href': (href) => ({
    customerSupport: { ...base.customerSupport, phone: { ...base.customerSupport.phone, href } },
  }),
  apiBase: (apiBase) => ({ apiBase }),
};

const OVERLAID = ['sso.issuer', 'appStoreLinks.ios', 'appStoreLinks.android', 'map.tiles', 'cmsRoute'];

const HOSTILE = [
  'https:// a b',
  'https://[bad',
  'https://[::1]',
  'https://169.254.169.254',
  'https://2852039166',
  'https://0x7f.1',
  'https://127.0.0.0x1',
  'https://localhost',
  'https://x.localhost',
  'https://metadata.google.internal',
  'https://acme',
  'https://user:secret@acme.example',
  'https://acme.example:8443',
  'https://acme.example;sandbox',
  'https://acme.example,evil.example',
  "https://acme.example'",
  'https://*.acme.example',
  'https://acme.example/\\evil',
  'https://acme.example\n/a',
  'https:acme.example',
  'http://acme.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  `https://acme.example/${'a'.repeat(500)}`,
];

/** Keys of the findings of settings.json. */
function keysOf(own: object): string[] {
  const content = JSON.stringify({ ...base, ...own }, null, 1);
  const { settings, findings } = readSettings('partners/acme/settings.json', content);
  const found = settings
    ? checkSettings(readJsonSource('partners/acme/settings.json', content), settings, 'acme')
    : findings;
  return found.filter(({ severity }) => severity === undefined).map(({ key, line }) => `${key}${line > 1 ? '' : ' ?'}`);
}

function overlayKeys(own: object): string[] {
  const { settings } = readSettings('settings.json', JSON.stringify(base));
  if (!settings) throw new Error('The settings of this test are invalid.');
  const source = readJsonSource('production.json', JSON.stringify(own, null, 1));
  return checkOverlay(source, 'production', settings, 'acme').map(({ key, line }) => `${key}${line > 1 ? '' : ' ?'}`);
}

describe('addresses in settings', () => {
  it.each(Object.entries(SETTINGS))('SEC-02 %s is no other host, no IP address and no directive', (key, at) => {
    for (const address of HOSTILE) expect(keysOf(at(address)), address).toContain(key);
  });

  it.each(OVERLAID)('SEC-02 %s is checked in overlays, too', (key) => {
    for (const address of HOSTILE) expect(overlayKeys(SETTINGS[key]?.(address) ?? {}), address).toContain(key);
  });

  it.each([
    '/',
    '/api/SignIn',
    '/API/SignIn',
    '/api',
    '/api/cmsx',
    '/:a(',
    '/a/../api/SignIn',
    '/a//b',
    '/a?b',
    '/%61pi',
  ])('SEC-02 the content calls are not at %s', (cmsRoute) => expect(keysOf({ cmsRoute })).toEqual(['cmsRoute']));

  it('SEC-02 takes addresses as programs have them', () => {
    expect(
      keysOf({
        sso: { issuer: 'https://login.acme.co.uk/realms/acme-dining' },
        appStoreLinks: {
          ios: 'https://apps.apple.com/us/app/acme/id123?mt=8',
          android: 'https://play.google.com/store/apps/details?id=com.acme',
        },
        map: { tiles: '/map/us.pmtiles' },
        cmsRoute: '/api/cms',
        apiBase: '/rewards',
        customerSupport: {
          ...base.customerSupport,
          email: { href: '/contact?topic=dining#mail', display: 'Write to us' },
        },
      }),
    ).toEqual([]);
    expect(
      keysOf({ cmsRoute: '/staging/cms', map: { tiles: 'https://tiles.xn--bcher-kva.example/us.pmtiles' } }),
    ).toEqual([]);
  });

  it('SEC-02 what passes means the same host to every parser', () => {
    const part = fc.string({ unit: fc.constantFrom(..."aA0.-:/@\\?#%[]; ,x'\t"), maxLength: 12 });
    fc.assert(
      fc.property(part, (rest) => {
        const address = `https://a.example${rest}`;
        if (!isPageAddress(address)) return;
        const { protocol, host, username, port } = new URL(address);
        expect([protocol, host, username, port]).toEqual([
          'https:',
          /^[a-z0-9.-]+/.exec(address.slice(8))?.[0],
          '',
          '',
        ]);
      }),
    );
  });
});
