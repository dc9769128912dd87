import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRenderer } from '../pages/renderer.ts';
import { openSites, SiteError } from './site-registry.ts';
import { makeBundle, newBundlesDir, writeBundle } from './sites.testing.ts';

describe('the sites of a server', () => {
  let dir: string;
  let remove: () => void;
  beforeEach(() => {
    ({ dir, remove } = newBundlesDir());
    for (const code of ['demo', 'extremes']) writeBundle(dir, makeBundle(code));
  });
  afterEach(() => remove());
  const codes = (wanted: string[] = []) => openSites(dir, wanted, true).sites.map(({ code }) => code);
  const problem = (wanted: string[] = [], folder = dir) => {
    try {
      openSites(folder, wanted, true);
    } catch (error) {
      expect(error).toBeInstanceOf(SiteError);
      return (error as Error).message;
    }
    throw new Error('there was no problem');
  };

  it('SRV-02 are all composed bundles, or those that PARTNERS lists', () => {
    expect(codes()).toEqual(['demo', 'extremes']);
    expect(codes(['extremes'])).toEqual(['extremes']);
    expect(codes(['extremes', 'demo', 'extremes'])).toEqual(['extremes', 'demo']);
  });

  it('BLD-03 exclude incomplete bundles and other folders', () => {
    mkdirSync(join(dir, 'demo.next'));
    writeFileSync(join(dir, 'demo.next', 'site.json'), '{}');
    mkdirSync(join(dir, 'empty'));
    expect(codes()).toEqual(['demo', 'extremes']);
  });

  it('SRV-05 explain how to fix a partner that is not composed', () => {
    expect(problem(['demo', 'third'])).toBe(
      'PARTNERS names third, which is not composed. Composed are: demo, extremes. Build it (npx nx run-many -t build -p third) or correct PARTNERS.',
    );
    expect(problem(['third', 'fourth'])).toContain('which are not composed');
  });

  it('SRV-05 explain how to fix missing bundles, a broken bundle and a shell that is not compiled', () => {
    expect(problem([], join(dir, 'nowhere'))).toBe(
      `There is no composed site in ${dir}/nowhere. Build them first: npx nx run-many -t build`,
    );
    writeFileSync(join(dir, 'demo', 'site.json'), '{"version":');
    expect(problem()).toMatch(/demo\/site\.json cannot be read \(.+\)\. Build the site again: npx nx build demo$/s);
    expect(() => openRenderer(dir)).toThrow(
      `There is no compiled shell in ${dir}. Build it first: npx nx build @dining/web`,
    );
  });

  it('SRV-02 reject two sites with one host', () => {
    writeBundle(dir, makeBundle('extremes', { settings: { hosts: ['demo.example'] } }));
    expect(problem()).toBe(
      'The host demo.example is claimed by demo and by extremes. Remove it from one settings.json.',
    );
  });

  it('SRV-02 accept a host that one site lists twice, or that is its local name', () => {
    writeBundle(dir, makeBundle('demo', { settings: { hosts: ['demo.localhost'] } }));
    expect(openSites(dir, ['demo'], true).byHost('demo.localhost')?.code).toBe('demo');
  });

  it('BLD-05 pick up a new bundle, and serve the last good one while there is none', () => {
    const sites = openSites(dir, [], true);
    const site = sites.byHost('demo.example');
    if (!site) throw new Error('there is no demo');
    const version = () => {
      sites.refresh(site);
      return site.bundle.version;
    };
    writeBundle(dir, makeBundle('demo', { version: '2' }));
    expect(version()).toBe('2');
    rmSync(join(dir, 'demo'), { recursive: true });
    expect(version()).toBe('2');
    mkdirSync(join(dir, 'demo'));
    writeFileSync(join(dir, 'demo', 'site.json'), '{');
    expect(version()).toBe('2');
    writeBundle(dir, makeBundle('demo', { version: '3' }));
    expect(version()).toBe('3');
  });

  it('BLD-05 in production serve the bundle from the start of the server', () => {
    const sites = openSites(dir, [], false);
    const site = sites.sites[0];
    writeBundle(dir, makeBundle('demo', { version: '2' }));
    if (site) sites.refresh(site);
    expect(site?.bundle.version).toBe('1');
  });
});
