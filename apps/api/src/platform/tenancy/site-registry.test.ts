import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRenderer } from '../pages/renderer.ts';
import { SiteError } from './site-bundle.ts';
import { composedCodes, openSites, type LiveSites } from './site-registry.ts';
import type { Site } from './site.ts';
import { makeBundle, newBundlesDir, writeBundle } from './sites.testing.ts';

describe('the sites of a server', () => {
  let dir: string;
  let remove: () => void;
  beforeEach(() => {
    ({ dir, remove } = newBundlesDir());
    for (const code of ['demo', 'extremes']) writeBundle(dir, makeBundle(code));
  });
  afterEach(() => remove());
  const codes = (wanted: string[] = []) => openSites(dir, wanted, 'development').sites.map(({ code }) => code);
  const problem = (wanted: string[] = [], folder = dir) => {
    try {
      openSites(folder, wanted, 'development');
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

  it.each([
    { map: { tiles: 'https://[/x.pmtiles' } },
    { map: { tiles: 'https://x.example;sandbox/x.pmtiles' } },
    { apiBase: '/a;sandbox' },
    { hosts: ['x.example;form-action *'] },
    { hosts: ['demo.example', '*.example'] },
    { hosts: ['bücher.example'] },
  ])('SEC-02 leave out a partner whose bundle has addresses that are none, and serve the others: %j', (own) => {
    const bundle = makeBundle('demo');
    Object.assign(bundle.basics.partner.settings, own);
    writeBundle(dir, bundle);
    const lines: string[] = [];
    const { sites } = openSites(dir, [], 'production', { warn: (line) => void lines.push(line) });
    expect(sites.map(({ code }) => code)).toEqual(['extremes']);
    expect(lines).toEqual([
      expect.stringMatching(/^demo is left out: .*site\.json has .*Correct the settings of partners\/demo/),
    ]);
  });

  it('BLD-03 exclude incomplete bundles and other folders', () => {
    mkdirSync(join(dir, 'demo.next'));
    writeFileSync(join(dir, 'demo.next', 'site.json'), '{}');
    mkdirSync(join(dir, 'empty'));
    expect(composedCodes(dir)).toEqual(['demo', 'extremes']);
    expect(codes()).toEqual(['demo', 'extremes']);
  });

  it('SRV-02 leave out a partner that lacks something on this server, and say what', () => {
    const warnings: string[] = [];
    const { sites, byHost } = openSites(dir, [], 'production', {
      problemOf: ({ code }) => (code === 'demo' ? 'it has no secret for sign-on' : undefined),
      warn: (line) => void warnings.push(line),
    });
    expect(sites.map(({ code }) => code)).toEqual(['extremes']);
    expect(byHost('demo.example')).toBeUndefined();
    expect(warnings).toEqual(['demo is left out: it has no secret for sign-on']);
  });

  it('SRV-05 explain how to fix a partner that is not composed', () => {
    expect(problem(['demo', 'third'])).toBe(
      'PARTNERS names third, which is not composed. Composed are: demo, extremes. Build it (npx nx run-many -t build -p third) or correct PARTNERS.',
    );
    expect(problem(['third', 'fourth'])).toBe(
      'PARTNERS names third, fourth, which are not composed. Composed are: demo, extremes. Build them (npx nx run-many -t build -p third,fourth) or correct PARTNERS.',
    );
  });

  it('SRV-05 explain how to fix missing bundles and a shell that is not compiled', () => {
    expect(problem([], join(dir, 'nowhere'))).toBe(
      `There is no composed site in ${dir}/nowhere. Build them first: npx nx run-many -t build`,
    );
    expect(() => openRenderer(dir)).toThrow(
      `There is no compiled shell in ${dir}. Build it first: npx nx build @dining/web`,
    );
  });

  describe('when one partner conflicts with others', () => {
    /** What is served and printed, by the local names and the hosts of the bundles. */
    const open = (atWork: boolean, reserved: string[] = []) => {
      const warnings: string[] = [];
      const { sites, byHost } = openSites(dir, [], atWork ? 'development' : 'production', {
        reserved,
        warn: (text) => warnings.push(text),
      });
      return { codes: sites.map(({ code }) => code), at: (host: string) => byHost(host)?.code, warnings };
    };
    const claim = (code: string, hosts: string[]) => writeBundle(dir, makeBundle(code, { settings: { hosts } }));

    it('SRV-02 leave out a partner whose bundle cannot be read, and say how to fix it', () => {
      writeFileSync(join(dir, 'demo', 'site.json'), '{"version":');
      const { codes, warnings } = open(true);
      expect(codes).toEqual(['extremes']);
      expect(warnings).toEqual([
        expect.stringMatching(
          /^demo is left out: .*demo\/site\.json cannot be read \(.+\)\. Build the site again: npx nx build demo$/s,
        ),
      ]);
    });

    it('SRV-02 refuse to start when no site can be served', () => {
      for (const code of ['demo', 'extremes']) writeFileSync(join(dir, code, 'site.json'), '{');
      expect(() => open(true)).toThrow('No site can be served. The lines above say why.');
    });

    const SAME_FIRST =
      'extremes is not served at demo.example, which is the first host of demo; remove it from "hosts" in settings.json or environments/ of partners/extremes or partners/demo.';

    it('SRV-02 SEC-02 serve a host that two claim as their first to the first by code, and both at their local names', () => {
      claim('extremes', ['demo.example']);
      const { codes, at, warnings } = open(true);
      expect(codes).toEqual(['demo', 'extremes']);
      expect(['demo.example', 'demo.localhost', 'extremes.localhost'].map(at)).toEqual(['demo', 'demo', 'extremes']);
      expect(warnings).toEqual([SAME_FIRST]);
    });

    it('SRV-02 SEC-02 in production leave out only the second by code of two with the same first host, whatever PARTNERS says', () => {
      claim('extremes', ['demo.example', 'extremes.example']);
      writeBundle(dir, makeBundle('third'));
      for (const wanted of [[], ['third', 'extremes', 'demo']]) {
        const warnings: string[] = [];
        const { sites, byHost } = openSites(dir, wanted, 'production', { warn: (text) => warnings.push(text) });
        expect(sites.map(({ code }) => code).toSorted()).toEqual(['demo', 'third']);
        const owners = ['demo.example', 'extremes.example', 'third.example'].map((host) => byHost(host)?.code);
        expect(owners).toEqual(['demo', undefined, 'third']);
        expect(warnings).toEqual([SAME_FIRST, 'extremes is left out: it needs demo.example.']);
      }
    });

    it('SRV-02 do not serve a host that two claim when it is the first host of neither', () => {
      claim('demo', ['demo.example', 'both.example']);
      claim('extremes', ['extremes.example', 'both.example']);
      const { codes, at, warnings } = open(false);
      expect([codes, at('both.example')]).toEqual([['demo', 'extremes'], undefined]);
      expect(warnings).toHaveLength(2);
    });

    it('SRV-02 serve a host to the partner whose first host it is', () => {
      claim('extremes', ['extremes.example', 'demo.example']);
      const { codes, at, warnings } = open(false);
      expect(codes).toEqual(['demo', 'extremes']);
      expect(['demo.example', 'extremes.example'].map(at)).toEqual(['demo', 'extremes']);
      expect(warnings).toHaveLength(1);
    });

    it('SRV-02 in production leave out a partner that may not have its first host', () => {
      claim('extremes', ['cards.example', 'extremes.example']);
      const { codes, at, warnings } = open(false, ['cards.example']);
      expect(codes).toEqual(['demo']);
      expect(at('extremes.example')).toBeUndefined();
      expect(warnings).toEqual([
        'extremes is not served at cards.example, which is a host of the platform itself; remove it from "hosts" in settings.json or environments/.',
        'extremes is left out: it needs cards.example.',
      ]);
    });

    it('SRV-02 never serve a local name to another partner, nor a partner with the name of a host of the platform', () => {
      claim('extremes', ['demo.localhost']);
      writeBundle(dir, makeBundle('cards'));
      const { codes, at } = open(true, ['cards.localhost']);
      expect(codes).toEqual(['demo', 'extremes']);
      expect(['demo.localhost', 'cards.localhost', 'cards.example'].map(at)).toEqual(['demo', undefined, undefined]);
    });
  });

  it('SRV-02 accept a host that one site lists twice, or that is its local name', () => {
    writeBundle(dir, makeBundle('demo', { settings: { hosts: ['demo.localhost'] } }));
    expect(openSites(dir, ['demo'], 'development').byHost('demo.localhost')?.code).toBe('demo');
  });

  /** What a reload took in and refused. */
  const reload = async (sites: LiveSites, prepare: (site: Site) => Promise<void> = () => Promise.resolve()) => {
    const { taken, refused, gone } = await sites.reload(prepare);
    return { taken: taken.map(({ site }) => site.code), refused: Object.fromEntries(refused), gone };
  };

  it.each(['development', 'production'] as const)(
    'SRV-10 take in a changed bundle in %s, and serve the last good one while there is none',
    async (environment) => {
      const sites = openSites(dir, [], environment);
      const site = sites.byHost('demo.example')!;
      writeBundle(dir, makeBundle('demo', { version: '2', settings: { hosts: ['new.example', 'demo.example'] } }));
      expect(await reload(sites)).toEqual({ taken: ['demo'], refused: {}, gone: [] });
      expect(await reload(sites)).toEqual({ taken: [], refused: {}, gone: [] });
      expect([site.bundle.version, sites.byHost('new.example'), sites.byHost('demo.example')]).toEqual([
        '2',
        site,
        site,
      ]);
      rmSync(join(dir, 'demo'), { recursive: true });
      expect(await reload(sites)).toEqual({ taken: [], refused: {}, gone: ['demo'] });
      mkdirSync(join(dir, 'demo'));
      writeFileSync(join(dir, 'demo', 'site.json'), '{');
      expect(Object.keys((await reload(sites)).refused)).toEqual(['demo']);
      expect(site.bundle.version).toBe('2');
      writeBundle(dir, makeBundle('demo', { version: '3' }));
      expect((await reload(sites)).taken).toEqual(['demo']);
      expect([site.bundle.version, sites.byHost('new.example')]).toEqual(['3', undefined]);
    },
  );

  it('SRV-10 add a partner once everything else is ready for it', async () => {
    const sites = openSites(dir, [], 'production');
    const { sites: list, codes } = sites;
    writeBundle(dir, makeBundle('third'));
    const failed = await reload(sites, () => Promise.reject(new Error('the database is away')));
    expect(failed.refused).toEqual({ third: 'the database is away' });
    expect([sites.byHost('third.example'), codes]).toEqual([undefined, ['demo', 'extremes']]);
    const seen: unknown[] = [];
    await reload(sites, async ({ code }) => void seen.push(code, sites.byHost(`${code}.example`), [...codes]));
    expect(seen).toEqual(['third', undefined, ['demo', 'extremes', 'third']]);
    expect([sites.byHost('third.example')?.code, list.length]).toEqual(['third', 3]);
  });

  it('SRV-10 tell a new partner from one with a new bundle', async () => {
    const sites = openSites(dir, [], 'production');
    writeBundle(dir, makeBundle('third'));
    writeBundle(dir, makeBundle('demo', { version: '2' }));
    const { taken } = await sites.reload(() => Promise.resolve());
    expect(taken.map(({ site, isNew }) => [site.code, isNew])).toEqual([
      ['demo', false],
      ['third', true],
    ]);
  });

  it('SRV-10 refuse a bundle that takes a host from another partner, lacks files, or needs another shell', async () => {
    const sites = openSites(dir, [], 'production', {
      problemOf: ({ code }) => (code === 'sso' ? 'no secret' : undefined),
    });
    for (const code of ['alpha', 'greedy'])
      writeBundle(dir, makeBundle(code, { settings: { hosts: ['demo.example'] } }));
    writeBundle(dir, makeBundle('partial'));
    writeFileSync(
      join(dir, 'partial', 'bundle.json'),
      JSON.stringify({ version: '1', files: [{ path: 'copy.json', bytes: 3 }] }),
    );
    writeBundle(dir, { ...makeBundle('newer'), script: { entry: '/assets/client-next.js', chunks: {} } });
    writeBundle(dir, makeBundle('sso'));
    mkdirSync(join(dir, 'renamed'));
    writeFileSync(join(dir, 'renamed', 'site.json'), JSON.stringify(makeBundle('demo')));
    const { taken, refused } = await reload(sites);
    expect(taken).toEqual([]);
    expect(refused).toEqual({
      alpha: 'It claims demo.example, a host of demo. Change "hosts" in settings.json or environments/.',
      greedy: expect.stringContaining(
        'greedy is not served at demo.example, which is the first host of demo',
      ) as string,
      newer: 'It was composed with another shell than this server runs. Restart the server to serve it.',
      partial: expect.stringMatching(/partial\/copy\.json has 2 bytes instead of 3\. Copy the whole folder/) as string,
      renamed: expect.stringContaining('it is the bundle of demo') as string,
      sso: 'no secret',
    });
    expect(sites.byHost('demo.example')?.code).toBe('demo');
  });

  it('SRV-10 add only partners that PARTNERS lists, if it lists any', async () => {
    const sites = openSites(dir, ['demo'], 'production');
    writeBundle(dir, makeBundle('third'));
    expect(await reload(sites)).toEqual({ taken: [], refused: {}, gone: [] });
  });
});
