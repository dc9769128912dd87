import { expect, it } from 'vitest';
import { siteHost, siteOrigin } from './site-origin.ts';
import { makeBundle } from './sites.testing.ts';

const site = (hosts: string[]) => ({ code: 'demo', bundle: makeBundle('demo', { settings: { hosts } }) });

it.each([
  ['development', ['dining.example', 'www.dining.example'], 'http://demo.localhost:4300'],
  ['staging', ['dining.example', 'www.dining.example'], 'https://dining.example'],
  ['production', ['dining.example', 'www.dining.example'], 'https://dining.example'],
  ['staging', [], 'http://demo.localhost:4300'],
] as const)('ENR-07 in %s links of a site with the hosts %j start with %s', (APP_ENV, hosts, origin) => {
  expect(siteOrigin(site([...hosts]), { APP_ENV, PORT: 4300 })).toBe(origin);
});

it('ENR-07 the origin of a site without a configured host is its local one', () => {
  expect([siteHost(site([])), siteHost(site(['dining.example']))]).toEqual(['demo.localhost', 'dining.example']);
});
