import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkComplete, openSite, SiteError } from './site-bundle.ts';
import { makeBundle, newBundlesDir, writeBundle } from './sites.testing.ts';

describe('a composed bundle', () => {
  let dir: string;
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ dir, remove } = newBundlesDir());
    folder = join(dir, 'demo');
    writeBundle(dir, makeBundle('demo'));
  });
  afterEach(() => remove());

  const open = () => openSite(folder, 'demo', 'development');
  const writeSite = (text: string) => writeFileSync(join(folder, 'site.json'), text);
  const writeList = (list: object) => writeFileSync(join(folder, 'bundle.json'), JSON.stringify(list));
  const errorOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      expect(error).toBeInstanceOf(SiteError);
      return (error as Error).message.replaceAll(folder, '<folder>');
    }
    throw new Error('there was no error');
  };
  const AGAIN = 'Build the site again: npx nx build demo';
  const COPY = 'Copy the whole folder, or build the site again: npx nx build demo';

  it.each([
    ['null', 'it has no partner'],
    ['{}', 'it has no partner'],
    ['{"basics":{}}', 'it has no partner'],
    ['{"basics":{"partner":{"code":"extremes"}}}', 'it is the bundle of extremes'],
  ])('SRV-05 is refused when its site.json is %s, since %s', (text, problem) => {
    writeSite(text);
    expect(errorOf(open)).toBe(`<folder>/site.json cannot be read (${problem}). ${AGAIN}`);
  });

  it('SRV-05 is refused without its site.json', () => {
    rmSync(join(folder, 'site.json'));
    expect(errorOf(open)).toMatch(/^<folder>\/site\.json cannot be read \(ENOENT.*\)\. Build the site again/);
  });

  it('SEC-02 is refused with a host that no request can name, which the error quotes', () => {
    const bundle = makeBundle('demo');
    Object.assign(bundle.basics.partner.settings, { hosts: ['demo.example', 'Demo.Example'] });
    writeSite(JSON.stringify(bundle));
    expect(errorOf(open)).toBe(
      '<folder>/site.json has an address that is none ("Demo.Example" in "hosts" is not a host name; international names begin with xn--). Correct the settings of partners/demo and build the site again: npx nx build demo',
    );
  });

  it('PRT-04 has the settings of its environment, and no others’', () => {
    writeBundle(dir, makeBundle('demo', { environments: { staging: { hosts: ['staging.example'] } } }));
    const hostsIn = (environment: 'development' | 'staging' | 'production') => {
      const { bundle, ...rest } = openSite(folder, 'demo', environment);
      expect(bundle).not.toHaveProperty('environments');
      expect(rest).toEqual({ code: 'demo', folder });
      return bundle.basics.partner.settings.hosts;
    };
    expect([hostsIn('development'), hostsIn('staging'), hostsIn('production')]).toEqual([
      ['demo.example'],
      ['staging.example'],
      ['demo.example'],
    ]);
  });

  it('SRV-10 is complete when every listed file is there in its size, and the list is of its version', () => {
    writeList({
      version: '1',
      files: [
        { path: 'copy.json', bytes: 2 },
        { path: 'assets/icon.svg', bytes: 41 },
      ],
    });
    expect(() => checkComplete(open())).not.toThrow();
  });

  it.each<[string, object, string]>([
    ['a missing file', { files: [{ path: 'assets/none.js', bytes: 3 }] }, '<folder>/assets/none.js is missing.'],
    ['a cut file', { files: [{ path: 'copy.json', bytes: 9 }] }, '<folder>/copy.json has 2 bytes instead of 9.'],
    [
      'the list of another version',
      { version: '2', files: [] },
      '<folder>/bundle.json lists version 2, but site.json has version 1.',
    ],
  ])('SRV-10 is incomplete with %s', (_what, list, problem) => {
    writeList(list);
    expect(errorOf(() => checkComplete(open()))).toBe(`${problem} ${COPY}`);
  });

  it('SRV-10 is incomplete without a list that can be read', () => {
    writeFileSync(join(folder, 'bundle.json'), '{');
    expect(errorOf(() => checkComplete(open()))).toMatch(
      /^<folder>\/bundle\.json cannot be read \(.+\)\. Copy the whole/,
    );
  });
});
