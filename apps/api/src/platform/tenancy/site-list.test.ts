import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listedSites, siteList } from './site-list.ts';
import { openSites } from './site-registry.ts';
import { makeBundle, newBundlesDir, writeBundle } from './sites.testing.ts';

describe('the list of sites that a server prints', () => {
  let dir: string;
  let remove: () => void;
  beforeEach(() => {
    ({ dir, remove } = newBundlesDir());
    writeBundle(dir, makeBundle('demo'));
    const hosts = ['extremes.example', 'cards.example', 'demo.example', 'www.extremes.example'];
    writeBundle(dir, makeBundle('extremes', { settings: { hosts } }));
  });
  afterEach(() => remove());

  it('SRV-02 has only the hosts at which each site is served, of those in its settings', () => {
    const sites = openSites(dir, [], 'production', { reserved: ['cards.example'], warn: () => undefined });
    const list = siteList(listedSites(sites), undefined);
    expect(list.match(/https:\S+/g)).toEqual([
      'https://demo.example/',
      'https://extremes.example/',
      'https://www.extremes.example/',
    ]);
    expect(siteList(listedSites(sites), 4200)).toContain('http://extremes.localhost:4200/');
  });

  it('SRV-05 is one line per site, below each other, and on development machines one for the page that lists them', () => {
    const sites = listedSites(openSites(dir, [], 'production', { warn: () => undefined }));
    expect(siteList(sites.slice(0, 1), undefined)).toBe(
      ['', 'Serving 1 site:', '  https://demo.example/  Demo Dining', '', ''].join('\n'),
    );
    expect(siteList(sites, 4200)).toBe(
      [
        '',
        'Serving 2 sites:',
        '  http://demo.localhost:4200/      Demo Dining',
        '  http://extremes.localhost:4200/  Demo Dining',
        '  http://localhost:4200/           all of them',
        '',
        '',
      ].join('\n'),
    );
  });
});
